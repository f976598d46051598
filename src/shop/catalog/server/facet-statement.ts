import { z } from 'zod'
import { type Bind, bindParams, where } from '#db/sql-text.ts'
import type { StatementText } from '#db/statement.ts'
import { type Facet, facets } from '../domain/listing-filters.ts'
import {
  choiceCondition,
  conditionsOf,
  type FacetColumn,
  type Narrowing,
} from './product-conditions.ts'
import { matched } from './search-query.ts'

const columns: Record<Facet, FacetColumn> = {
  curl: 'curls',
  length: 'lengths_mm',
  thickness: 'thicknesses',
  color: 'colors',
}

const facetRow = z.object({ facet: z.enum(facets), value: z.string(), count: z.int() })

/** Counts the products of each facet value. The chosen values of a facet do not narrow its own counts. */
export function facetStatement(narrowing: Narrowing): {
  statement: StatementText<typeof facetRow>
  params: unknown[]
} {
  const { params, bind } = bindParams()
  const chosen = narrowing.choices.filter(({ isTyped }) => !isTyped)
  const choices = narrowing.choices.filter(({ isTyped }) => isTyped)
  const unchosen = { ...narrowing, choices }
  const counts = Object.entries(columns).map(([facet, column]) => {
    const others = chosen.filter((choice) => choice.column !== column)
    return `
      select '${facet}' as facet, value::text, sum(p.count)::integer as count
      from kinds p, unnest(p.${column}) as value
      ${where(others.map((choice) => choiceCondition(choice, bind)))}
      group by value having sum(p.count) > 0`
  })
  const kinds = narrowing.text
    ? kindsFound(unchosen, bind)
    : `kinds as materialized (select * from product_counts p ${where(conditionsOf(unchosen, bind))})`
  const text = `with ${kinds} ${counts.join(' union all ')}`
  return { statement: { name: 'count_facets', text, row: facetRow, isPrepared: false }, params }
}

/** The clause `kinds` for a search: the matched products, counted by kind like the table product_counts. */
function kindsFound(narrowing: Narrowing, bind: Bind): string {
  const names = Object.values(columns).join(', ')
  return `
    ${matched(narrowing, bind)},
    kinds as materialized (
      select ${names}, count(*) from matched join products using (id) group by ${names}
    )`
}
