import { filterQuerySchema, listQuerySchema } from './list-query.schema.ts'

/** A call that answers the same for everyone until the catalog changes. */
export interface SharedCall {
  /** The path below /api, in the router's notation. */
  path: string
  /** The parameters that the answer depends on; all others are ignored. */
  parameters: readonly string[]
  /** Whether it lists products, so that any change of a product invalidates it. */
  lists?: true
}

/**
 * All such calls, which the page cache stores and HTTP caches may store. The first entry that matches a path applies.
 */
export const sharedCalls: readonly SharedCall[] = [
  { path: '/categories', parameters: [] },
  { path: '/products', parameters: Object.keys(listQuerySchema.shape), lists: true },
  { path: '/products/featured', parameters: [], lists: true },
  { path: '/products/facets', parameters: Object.keys(filterQuerySchema.shape), lists: true },
  { path: '/suggestions', parameters: ['search'], lists: true },
  { path: '/products/:slug', parameters: [] },
  { path: '/products/:id/goes-with', parameters: [], lists: true },
]
