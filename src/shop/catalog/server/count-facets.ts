import { runStatement } from '#db/statement.ts'
import type { Context } from '#shop/context.ts'
import type { Facets } from '../domain/catalog.schema.ts'
import { facetsInOrder } from '../domain/facet-order.ts'
import type { FilterQuery } from '../domain/list-query.schema.ts'
import { facetStatement } from './facet-statement.ts'
import { narrowingOf } from './product-conditions.ts'

/** The facet values of the products that match a query, each with its count. */
export async function countFacets(
  { reads }: Pick<Context, 'reads'>,
  query: FilterQuery,
): Promise<Facets> {
  const { statement, params } = facetStatement(narrowingOf(query))
  return facetsInOrder(await runStatement(reads, statement, params))
}
