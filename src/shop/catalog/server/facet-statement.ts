import type { Statement } from '#db/ask.ts'
import type { Facet } from '../domain/listing-filters.ts'
import {
  choiceCondition,
  conditionsOf,
  type FacetColumn,
  type Narrowing,
} from './product-conditions.ts'
import { matched } from './search-query.ts'
import { type Put, parameters, where } from './statement-parts.ts'

const columns: Record<Facet, FacetColumn> = {
  curl: 'curls',
  length: 'lengths_mm',
  thickness: 'thicknesses',
  color: 'colors',
}

/** How many products have each value of each facet; what is chosen of a facet does not narrow its own counts. */
export function facetStatement(narrowing: Narrowing): Statement {
  const { values, put } = parameters()
  const chosen = narrowing.choices.filter(({ isTyped }) => !isTyped)
  const choices = narrowing.choices.filter(({ isTyped }) => isTyped)
  const conditions = conditionsOf({ ...narrowing, choices }, put)
  const counts = Object.entries(columns).map(([facet, column]) => {
    const others = chosen.filter((choice) => choice.column !== column)
    return `
      select '${facet}' as facet, value::text, sum(p.count)::integer as count
      from kinds p, unnest(p.${column}) as value
      ${where(others.map((choice) => choiceCondition(choice, put)))}
      group by value having sum(p.count) > 0`
  })
  const kinds = narrowing.text
    ? kindsFound(narrowing.text, conditions, put)
    : `kinds as materialized (select * from product_counts p ${where(conditions)})`
  return { text: `with ${kinds} ${counts.join(' union all ')}`, values }
}

/** The kinds of what a search finds, counted as product_counts has all products. */
function kindsFound(text: string, conditions: readonly string[], put: Put): string {
  const names = Object.values(columns).join(', ')
  return `
    ${matched(text, conditions, put)},
    kinds as materialized (
      select ${names}, count(*) from matched join products using (id) group by ${names}
    )`
}
