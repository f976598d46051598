import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { createRoutes } from '#platform/api-door.ts'
import { shareAnswers } from '#platform/cache-control.ts'
import { answer, refusals } from '#platform/describe-answers.ts'
import { answerJsonText } from '#platform/json-text.ts'
import type { Context } from '#shop/context.ts'
import {
  categorySchema,
  facetsSchema,
  productDetailSchema,
  productSchema,
} from '../domain/catalog.schema.ts'
import { filterQuerySchema, listQuerySchema, productIdSchema } from '../domain/list-query.schema.ts'
import { sharedCalls } from '../domain/shared-calls.ts'
import { suggestionQuerySchema, suggestionsSchema } from '../domain/suggestions.schema.ts'
import { countFacets } from './count-facets.ts'
import { findProduct } from './find-product.ts'
import { listByIds } from './list-by-ids.ts'
import { listCategories } from './list-categories.ts'
import { listFeatured } from './list-featured.ts'
import { listGoingWith } from './list-going-with.ts'
import { listProducts } from './list-products.ts'
import { suggest } from './suggest.ts'

const categories = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'All categories',
  responses: { 200: answer(z.array(categorySchema), 'The categories, in the order of the shop') },
})

const products = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Products, narrowed down, searched and sorted, page by page',
  request: { query: listQuerySchema },
  responses: {
    200: answer(z.array(productSchema), 'A page of the list', {
      'X-Total-Count': 'How many products the whole list has; a search finds its best 240 at most',
      'X-Corrected-Search':
        'The words searched instead, encoded as in an address, where those asked for found nothing',
      'X-Next-Cursor': 'What to send as `after` for the next page; missing on the last one',
    }),
    ...refusals('bad-request'),
  },
})

const featured = createRoute({
  method: 'get',
  path: '/products/featured',
  summary: 'Featured products, newest first',
  responses: { 200: answer(z.array(productSchema), 'At most 24 featured products') },
})

const facets = createRoute({
  method: 'get',
  path: '/products/facets',
  summary: 'What the products of a list can be had in, with counts',
  request: { query: filterQuerySchema },
  responses: {
    200: answer(facetsSchema, 'What is chosen of a facet does not narrow its own counts'),
    ...refusals('bad-request'),
  },
})

const product = createRoute({
  method: 'get',
  path: '/products/{slug}',
  summary: 'One product with its category',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: answer(productDetailSchema, 'The product'),
    301: { description: 'The product has another slug now' },
    ...refusals('not-found'),
  },
})

const suggestions = createRoute({
  method: 'get',
  path: '/suggestions',
  summary: 'What a search that is being typed may mean: products, categories and measures',
  request: { query: suggestionQuerySchema },
  responses: {
    200: answer(suggestionsSchema, 'At most 5 products, 3 categories and 3 measures'),
    ...refusals('bad-request'),
  },
})

const goesWith = createRoute({
  method: 'get',
  path: '/products/{id}/goes-with',
  summary: 'What goes with a product, in stock first, bestsellers first',
  request: { params: z.object({ id: productIdSchema }) },
  responses: {
    200: answer(z.array(productSchema), 'At most 4 products of complementing categories'),
    ...refusals('bad-request', 'not-found'),
  },
})

/** The routes of the catalog (spec 7). They answer the same for everyone. */
export function catalogRoutes(context: Context): OpenAPIHono {
  const routes = createRoutes()
  for (const { path } of sharedCalls) routes.get(path, shareAnswers)
  routes.openapi(categories, async (c) => answerJsonText(c, await listCategories(context)))
  routes.openapi(products, async (c) => {
    const { ids, ...query } = c.req.valid('query')
    const page = ids ? await listByIds(context, ids) : await listProducts(context, query)
    return answerJsonText(c, page.products, {
      'x-total-count': String(page.total),
      ...(page.corrected !== null && {
        'x-corrected-search': encodeURIComponent(page.corrected),
      }),
      ...(page.next !== null && { 'x-next-cursor': page.next }),
    })
  })
  routes.openapi(featured, async (c) => answerJsonText(c, await listFeatured(context)))
  routes.openapi(facets, async (c) => c.json(await countFacets(context, c.req.valid('query')), 200))
  routes.openapi(suggestions, async (c) =>
    c.json(await suggest(context, c.req.valid('query').search), 200),
  )
  routes.openapi(product, async (c) => {
    const found = await findProduct(context, c.req.valid('param').slug)
    if (found.slug !== c.req.valid('param').slug)
      return c.redirect(`/api/products/${found.slug}`, 301)
    return answerJsonText(c, found.json)
  })
  routes.openapi(goesWith, async (c) =>
    answerJsonText(c, await listGoingWith(context, c.req.valid('param').id)),
  )
  return routes
}
