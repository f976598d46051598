import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { counted } from '#kernel/counted.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createRoutes } from '#platform/api-door.ts'
import { answerCsv, csvAnswer } from '#platform/csv-file.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { takeUploadSlot } from '#platform/take-upload-slot.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { feedsReportSchema } from '../../domain/feeds/feeds-report.schema.ts'
import {
  importBatchSchema,
  importLimits,
  importQuerySchema,
  productImportSchema,
  refusedImportSchema,
} from '../../domain/files/product-import.schema.ts'
import { ownerProductListSchema } from '../../domain/owner-product-list.schema.ts'
import { reportFeeds } from '../feeds/report-feeds.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './import-products.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

const bring = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/import',
  summary: 'Import products from a file. If any row has an error, nothing is imported',
  description:
    'A CSV file in UTF-8 with one row per variant, at most 5 MB and 5,000 rows. Columns and rows that are not in the file stay unchanged. An empty cell clears its value, except for `on_hand`, where it changes nothing.',
  request: { query: importQuerySchema },
  // For the API description only: the route reads the body itself, after limiting its size.
  requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } },
  responses: {
    200: answer(
      productImportSchema,
      'What the file changed, or with preview=1 what it would change',
    ),
    ...refusals('bad-request', 'conflict', 'too-large', 'unsupported'),
    ...refusals('too-many', 'unavailable'),
    422: answer(refusedImportSchema, 'Nothing was written, because of these errors in the file'),
  },
})

const undo = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/import/{batchId}/undo',
  summary: 'Undo an import',
  request: {
    params: z.object({
      batchId: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Id must be a whole number from 1 up')
        .transform(Number),
    }),
  },
  responses: {
    200: answer(importBatchSchema, 'The undone import'),
    ...refusals('bad-request', 'not-found', 'conflict'),
  },
})

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/products/imports',
  summary: 'The latest product imports, newest first',
  responses: {
    200: answer(z.array(importBatchSchema), 'The latest 20 imports'),
  },
})

const file = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/products/export',
  summary: 'Export products as a CSV file that can be imported again',
  request: { query: ownerProductListSchema.omit({ limit: true, after: true }) },
  responses: { ...csvAnswer, ...refusals('bad-request') },
})

const feeds = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/feeds',
  summary: 'The products for sale that the feeds for shopping engines leave out, and why',
  responses: {
    200: answer(
      feedsReportSchema,
      'The first 50 products that are left out, and how many there are',
    ),
  },
})

/** How many files a process reads at a time: each is held in memory whole. */
const atOnce = 2

/** The routes of product files (commerce 4, CSV) and of the report on feeds. */
export function productFilesRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.on(
    'POST',
    '/admin/products/import',
    takeUploadSlot(context.limits, { perAddress: atOnce, inAll: atOnce }),
    bodyLimit({ maxSize: importLimits.bytes, onError: refuseLargeFile }),
  )
  routes.openapi(bring, async (c) => {
    const wanted = { ...c.req.valid('query'), bytes: await fileIn(c) }
    const done = await importProducts(context, c.get('administrator'), wanted)
    if (done.errors.length === 0) return c.json(done, 200)
    return c.json({ ...done, status: 422 as const, message: countOf(done.errors) }, 422)
  })
  routes.openapi(undo, async (c) => {
    const { batchId } = c.req.valid('param')
    return c.json(await undoImport(context, c.get('administrator'), batchId), 200)
  })
  routes.openapi(list, async (c) => c.json(await listImports(context), 200))
  routes.openapi(file, async (c) =>
    answerCsv(c, await exportProducts(context, c.get('administrator'), c.req.valid('query'))),
  )
  routes.openapi(feeds, async (c) => c.json(await reportFeeds(context), 200))
  return routes
}

/** The file in a body. Browsers on Windows label a CSV file as Excel. */
async function fileIn(c: HonoContext): Promise<Uint8Array> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(?:text\/(?:csv|plain)|application\/(?:csv|vnd\.ms-excel))\b/i.test(type))
    throw new Refusal('unsupported', 'Send the file as text/csv')
  return new Uint8Array(await c.req.arrayBuffer())
}

function refuseLargeFile(): never {
  const megabytes = importLimits.bytes / 1_000_000
  throw new Refusal(
    'too-large',
    `This file is larger than ${megabytes} MB. Please send it in parts.`,
  )
}

function countOf(errors: readonly unknown[]): string {
  return `${counted(errors.length, 'error')} in the file: nothing was imported`
}
