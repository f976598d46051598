import { filterQuerySchema, listQuerySchema } from './list-query.schema.ts'

/** A call whose answer is the same for everyone until the catalogue changes. */
export interface SharedCall {
  /** Below /api, as the router writes it. */
  path: string
  /** The parameters that the answer depends on; all others are left out. */
  parameters: readonly string[]
  /** Whether it lists products, so that a change of any of them touches it. */
  lists?: true
}

/** The one list of such calls: what the page cache stores, and what others may keep. The first that matches is it. */
export const sharedCalls: readonly SharedCall[] = [
  { path: '/categories', parameters: [] },
  { path: '/products', parameters: Object.keys(listQuerySchema.shape), lists: true },
  { path: '/products/featured', parameters: [], lists: true },
  { path: '/products/facets', parameters: Object.keys(filterQuerySchema.shape), lists: true },
  { path: '/products/:slug', parameters: [] },
  { path: '/products/:id/goes-with', parameters: [], lists: true },
]
