import type { OpenAPIHono } from '@hono/zod-openapi'
import { sharedAnswer } from '#platform/cache-control.ts'
import type { Contract } from './api-page/contract.ts'
import { drawApiPage } from './api-page/draw-api-page.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Cilia',
    version: '1',
    description:
      'Prices and ratings travel as decimal text. Whatever is refused is answered with a message for the one who asked.',
  },
}

/** Serves the contract of every route mounted before: as a document for machines and as a page for people. */
export function describeApi(api: OpenAPIHono): void {
  const asJson = once(() => JSON.stringify(api.getOpenAPI31Document(about)))
  const asPage = once(() => {
    // The page reads less of the document than its types tell of.
    const contract: Contract = JSON.parse(asJson())
    return drawApiPage(contract)
  })
  api.get('/api/openapi.json', (context) =>
    context.body(asJson(), 200, { 'content-type': 'application/json', ...sharedAnswer }),
  )
  api.get('/api/docs', (context) => context.html(asPage(), 200, sharedAnswer))
}

/** A text that is made when it is first asked for, and then kept: the routes do not change while the shop runs. */
function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
