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

const whole = answer(ownerProductDetailSchema, 'The whole product, with every price that it had')
const known = refusals('bad-request', 'not-signed-in', 'forbidden', 'not-found')
const byVersion = { ...known, ...refusals('conflict', 'unprocessable', 'outdated', 'unversioned') }

const list = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/products',
  summary: 'Products, drafts and archived ones included',
  request: { query: ownerProductListSchema },
  responses: { ...pageAnswer(ownerProductSchema), ...refusals('bad-request', 'not-signed-in') },
})

const read = createRoute({
  ...behindGate,
  method: 'get',
  path: '/admin/products/{id}',
  summary: 'A product with every price that it had',
  request: { params: idInPath },
  responses: { 200: whole, ...known },
})

const add = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products',
  summary: 'Make a product: a draft unless told otherwise',
  request: { body: jsonBody(newProductSchema) },
  responses: { 201: whole, ...refusals('bad-request', 'not-signed-in', 'forbidden', 'conflict') },
})

const change = createRoute({
  ...behindGate,
  method: 'patch',
  path: '/admin/products/{id}',
  summary: 'Change a product; If-Match holds its version',
  request: { params: idInPath, body: jsonBody(productPatchSchema) },
  responses: { 200: whole, ...byVersion },
})

const archive = createRoute({
  ...behindGate,
  method: 'delete',
  path: '/admin/products/{id}',
  summary: 'Archive a product; orders and carts point to it still. If-Match holds its version',
  request: { params: idInPath },
  responses: { 200: whole, ...byVersion },
})

const duplicate = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/{id}/duplicate',
  summary: 'Create a draft of all that a product is, without units',
  request: { params: idInPath },
  responses: { 201: whole, ...known, ...refusals('conflict') },
})

const preview = createRoute({
  ...behindGate,
  method: 'post',
  path: '/admin/products/{id}/preview',
  summary: 'Make a link that shows the page of a product for an hour, whatever its status',
  request: { params: idInPath },
  responses: { 200: answer(previewLinkSchema, 'The link'), ...known },
})

const replaceVariants = createRoute({
  ...behindGate,
  method: 'put',
  path: '/admin/products/{id}/variants',
  summary: 'Replace the options and variants; If-Match holds the version of the product',
  description:
    'A variant whose values stay keeps its id, one whose values go is withdrawn. Without variants those of the options are made; otherwise a variant that is not named is switched off.',
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
