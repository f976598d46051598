import type { OpenAPIHono } from '@hono/zod-openapi'
import { sharedAnswer } from '#platform/cache-control.ts'
import { packAnswer, sendPacked } from '#platform/page-cache/packed-answer.ts'
import type { Contract } from './api-page/contract.ts'
import { renderApiPage } from './api-page/render-api-page.ts'

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
  const contract = once(() => JSON.stringify(api.getOpenAPI31Document(about)))
  serveKept(api, '/api/openapi.json', 'application/json', contract)
  serveKept(api, '/api/docs', 'text/html; charset=utf-8', () => {
    // The page reads less of the document than its types tell of.
    const read: Contract = JSON.parse(contract())
    return renderApiPage(read)
  })
}

/** Answers a path with a text that is made and compressed when it is first asked for, and known again by its mark. */
function serveKept(api: OpenAPIHono, path: string, type: string, make: () => string): void {
  const headers = { 'content-type': type, ...sharedAnswer }
  const kept = once(() => packAnswer(new Response(make(), { headers })))
  api.get(path, async (c) => sendPacked(await kept(), (name) => c.req.header(name)))
}

/** What is made when it is first asked for, and then kept: the routes do not change while the shop runs. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
