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
  responses: {
    200: answer(z.array(categorySchema), 'The categories, in the order they were created'),
  },
})

const products = createRoute({
  method: 'get',
  path: '/products',
  summary: 'List products by page, with filters, search, and sorting',
  request: { query: listQuerySchema },
  responses: {
    200: answer(z.array(productSchema), 'One page of the list', {
      'X-Total-Count':
        'How many products the whole list has. A search finds at most its 240 best matches',
      'X-Corrected-Search':
        'The corrected words that were searched instead, URL-encoded. Only sent if the given words found nothing',
      'X-Next-Cursor': 'Send this as `after` to get the next page. Missing on the last page',
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
  summary: 'The curls, lengths, thicknesses, and colors of the products in a list, with counts',
  request: { query: filterQuerySchema },
  responses: {
    200: answer(
      facetsSchema,
      'The values of each facet (a facet’s own filter does not affect its counts)',
    ),
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
    301: { description: 'The slug of the product has changed. Location has the new address' },
    ...refusals('not-found'),
  },
})

const suggestions = createRoute({
  method: 'get',
  path: '/suggestions',
  summary: 'Suggestions while typing a search: products, categories, and measures',
  request: { query: suggestionQuerySchema },
  responses: {
    200: answer(suggestionsSchema, 'At most 5 products, 3 categories and 3 measures'),
    ...refusals('bad-request'),
  },
})

const goesWith = createRoute({
  method: 'get',
  path: '/products/{id}/goes-with',
  summary: 'Products that go with a product, those in stock first, bestsellers first among them',
  request: { params: z.object({ id: productIdSchema }) },
  responses: {
    200: answer(z.array(productSchema), 'At most 4 products from complementary categories'),
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
