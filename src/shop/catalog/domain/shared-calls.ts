import { filterQuerySchema, listQuerySchema } from './list-query.schema.ts'

/** A call that answers the same for everyone until the catalog changes. */
export interface SharedCall {
  /** The path below /api, in the router's notation. */
  path: string
  /** The parameters that the answer depends on; all others are ignored. */
  parameters: readonly string[]
}

/**
 * All such calls, which the page cache stores and HTTP caches may store. The first entry that matches a path applies.
 */
export const sharedCalls: readonly SharedCall[] = [
  { path: '/categories', parameters: [] },
  { path: '/products', parameters: Object.keys(listQuerySchema.shape) },
  { path: '/products/featured', parameters: [] },
  { path: '/products/facets', parameters: Object.keys(filterQuerySchema.shape) },
  { path: '/suggestions', parameters: ['search'] },
  { path: '/products/:slug', parameters: [] },
  { path: '/products/:id/goes-with', parameters: [] },
]
