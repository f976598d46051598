import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { streamText } from '#platform/stream-text.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { booksSchema, journalQuerySchema } from '../domain/books.schema.ts'
import { exportJournal } from './export-journal.ts'
import { proveBooks } from './prove-books.ts'
import { readBooks } from './read-books.ts'

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/books',
  summary: 'The balance of each account, and the latest check of the books',
  responses: {
    200: answer(
      booksSchema,
      'The current balances, the seven rules as last checked (`rules` is empty before the first check), and what the newest reading of Stripe’s balance could not match',
    ),
  },
})

const prove = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/books/prove',
  summary: 'Check the books now',
  responses: {
    200: answer(booksSchema, 'As GET /api/admin/books, with the seven rules as just checked'),
  },
})

const journal = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/books/journal',
  summary: 'The whole ledger as a journal for hledger or beancount',
  request: { query: journalQuerySchema },
  responses: {
    200: {
      description: 'Every entry, oldest first',
      content: { 'text/x-journal': { schema: z.string() } },
    },
    ...refusals('bad-request'),
  },
})

/** The routes of the books (money 4). */
export function booksRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(read, async (c) => c.json(await readBooks(context), 200))
  routes.openapi(prove, async (c) => {
    await proveBooks(context)
    return c.json(await readBooks(context), 200)
  })
  routes.openapi(journal, async (c) => {
    const { format } = c.req.valid('query')
    const { name, text } = await exportJournal(context, c.get('administrator'), format)
    return c.body(streamText(text), 200, {
      'content-type': 'text/x-journal; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  return routes
}
