import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { createRoutes } from '#platform/api-door.ts'
import { answer, idInPath, jsonBody, refusals } from '#platform/describe-answers.ts'
import { versionIn } from '#platform/if-match.ts'
import { headersOf, pageAnswer } from '#platform/page-answers.ts'
import type { Context } from '#shop/context.ts'
import { behindGate } from '#shop/staff/server/staff-gate.middleware.ts'
import { ownerProductDetailSchema, ownerProductSchema } from '../../domain/owner-product.schema.ts'
import { ownerProductListSchema } from '../../domain/owner-product-list.schema.ts'
import { previewLinkSchema } from '../../domain/preview-link.schema.ts'
import {
  newProductSchema,
  productPatchSchema,
  productVariantsSchema,
} from '../../domain/product-fields.schema.ts'
import { linkToPreview } from '../preview-product.ts'
import { addProduct } from './add-product.ts'
import { changeProduct } from './change-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listOwnerProducts } from './list-owner-products.ts'
import { readProductDetail } from './read-owner-product.ts'

const whole = answer(ownerProductDetailSchema, 'The product with its price history')
const known = refusals('bad-request', 'not-found')
const byVersion = { ...known, ...refusals('conflict', 'unprocessable', 'outdated', 'unversioned') }

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/products',
  summary: 'List products, including drafts and archived ones',
  request: { query: ownerProductListSchema },
  responses: { ...pageAnswer(ownerProductSchema), ...refusals('bad-request') },
})

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/products/{id}',
  summary: 'A product with its price history',
  request: { params: idInPath },
  responses: { 200: whole, ...known },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products',
  summary: 'Create a product. It is a draft unless `status` says otherwise',
  request: { body: jsonBody(newProductSchema) },
  responses: { 201: whole, ...refusals('bad-request', 'conflict') },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/products/{id}',
  summary: 'Change a product. Send its version in If-Match',
  request: { params: idInPath, body: jsonBody(productPatchSchema) },
  responses: { 200: whole, ...byVersion },
})

const archive = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/products/{id}',
  summary: 'Archive a product. Orders and carts keep referring to it. Send its version in If-Match',
  request: { params: idInPath },
  responses: { 200: whole, ...byVersion },
})

const duplicate = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/{id}/duplicate',
  summary: 'Copy a product as a draft, without its stock, barcodes, and reviews',
  request: { params: idInPath },
  responses: { 201: whole, ...known, ...refusals('conflict') },
})

const preview = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/{id}/preview',
  summary:
    'Create a preview link to a product’s page. It works for one hour, whatever the product’s status',
  request: { params: idInPath },
  responses: { 200: answer(previewLinkSchema, 'The link'), ...known },
})

const replaceVariants = createRoute({
  ...behindGate,
  method: 'put',
  path: '/admin/products/{id}/variants',
  summary: 'Replace a product’s options and variants. Send the product’s version in If-Match',
  description:
    'Every combination of the option values is a variant. A variant whose values remain keeps its id, and one whose values are removed is withdrawn. If `variants` lists any, existing variants that it leaves out are switched off.',
  request: { params: idInPath, body: jsonBody(productVariantsSchema) },
  responses: { 200: whole, ...byVersion },
})

/** The owner's calls about products (commerce 4). */
export function ownerProductsRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const page = await listOwnerProducts(context, c.req.valid('query'))
    return c.json(page.rows, 200, headersOf(page))
  })
  routes.openapi(read, async (c) =>
    c.json(await readProductDetail(context.db, c.req.valid('param').id), 200),
  )
  routes.openapi(add, async (c) =>
    c.json(await addProduct(context, c.get('administrator'), c.req.valid('json')), 201),
  )
  routes.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const wanted = { id, version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changeProduct(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(archive, async (c) => {
    const { id } = c.req.valid('param')
    const wanted = { id, version: versionIn(c), patch: { status: 'archived' as const } }
    return c.json(await changeProduct(context, c.get('administrator'), wanted), 200)
  })
  routes.openapi(duplicate, async (c) =>
    c.json(await duplicateProduct(context, c.get('administrator'), c.req.valid('param').id), 201),
  )
  routes.openapi(preview, async (c) =>
    c.json(await linkToPreview(context, c.req.valid('param').id), 200),
  )
  routes.openapi(replaceVariants, async (c) => {
    const { id } = c.req.valid('param')
    const wanted = { id, version: versionIn(c), patch: c.req.valid('json') }
    return c.json(await changeProduct(context, c.get('administrator'), wanted), 200)
  })
  return routes
}
