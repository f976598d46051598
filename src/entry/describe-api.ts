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
  let document: ReturnType<typeof api.getOpenAPI31Document> | undefined
  const read = () => {
    document ??= api.getOpenAPI31Document(about)
    return document
  }
  api.get('/api/openapi.json', (context) => context.json(read(), 200, sharedAnswer))
  api.get('/api/docs', (context) => {
    // The page reads less of the document than its types tell of.
    const contract: Contract = JSON.parse(JSON.stringify(read()))
    return context.html(drawApiPage(contract), 200, sharedAnswer)
  })
}
