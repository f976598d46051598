import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { answer, jsonBody, refusals } from '#platform/describe-answers.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import {
  customerListSchema,
  customerRowSchema,
  customerSchema,
  emailInPath,
  erasedSchema,
  newNoteSchema,
  noteInPath,
} from '../domain/customer.schema.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { listCustomers } from './list-customers.ts'
import { noteCustomer, removeNote } from './note-customer.ts'
import { readCustomer } from './read-customer.ts'

const whole = answer(customerSchema, 'The current customer')
const known = refusals('bad-request', 'not-found')

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/customers',
  summary: 'Everyone who placed an order, sorted by their newest order',
  request: { query: customerListSchema },
  responses: { ...pageAnswer(customerRowSchema), ...refusals('bad-request') },
})

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/customers/{email}',
  summary:
    'Everything the shop knows about someone who ordered, wrote a review, subscribed, or has an account',
  request: { params: emailInPath },
  responses: { 200: whole, ...known },
})

const note = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/customers/{email}/notes',
  summary: 'Add a note about a customer, which only administrators can see',
  request: { params: emailInPath, body: jsonBody(newNoteSchema) },
  responses: { 200: whole, ...known },
})

const unnote = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/customers/{email}/notes/{id}/remove',
  summary: 'Remove a note about a customer',
  request: { params: noteInPath },
  responses: { 200: whole, ...known },
})

const take = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/customers/{email}/export',
  summary: 'Everything the shop stores about a customer, as a file to give them',
  request: { params: emailInPath },
  responses: { 200: answer(z.record(z.string(), z.unknown()), 'The data as JSON'), ...known },
})

const erase = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/customers/{email}/erase',
  summary:
    'Erase a customer. Their orders keep amounts and statuses, their reviews keep their text, and their email is deleted everywhere',
  request: { params: emailInPath },
  responses: {
    200: answer(erasedSchema, 'How many orders and reviews were anonymized'),
    ...known,
    ...refusals('conflict'),
  },
})

/** The owner's calls about customers (commerce 4). */
export function customersRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listCustomers(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(read, async (c) =>
    c.json(await readCustomer(context.db, c.req.valid('param').email), 200),
  )
  routes.openapi(note, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await noteCustomer(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(unnote, async (c) =>
    c.json(await removeNote(context, c.get('administrator'), c.req.valid('param')), 200),
  )
  routes.openapi(take, async (c) => {
    const { email } = c.req.valid('param')
    const exported = await exportCustomer(context, c.get('administrator'), email)
    c.header('content-disposition', 'attachment; filename="customer.json"')
    return c.json(exported, 200)
  })
  routes.openapi(erase, async (c) => {
    const { email } = c.req.valid('param')
    return c.json(await eraseCustomer(context, c.get('administrator'), email), 200)
  })
  return routes
}
