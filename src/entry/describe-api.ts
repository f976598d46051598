import type { OpenAPIHono } from '@hono/zod-openapi'
import { sharedAnswer } from '#platform/cache-control.ts'
import { drawApiPage } from './draw-api-page.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Cilia',
    version: '1',
    description:
      'Every call of the shop. Prices and ratings travel as decimal text; a refused call always carries a message.',
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
  api.get('/api/docs', (context) => context.html(drawApiPage(read()), 200, sharedAnswer))
}
