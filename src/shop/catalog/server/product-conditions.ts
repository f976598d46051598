import type { Bind } from '#db/sql-text.ts'
import type { FilterQuery } from '../domain/list-query.schema.ts'
import { parseSearch } from '../domain/search-terms.ts'

/** In SQL: whether shoppers see the product `p`. */
export const isShown = `p.status = 'active'`

/** The filters of a query, including the words and measures of its search. */
export interface Narrowing {
  categoryId: number | null
  featured: boolean
  bestseller: boolean
  /** The words of the search; '' without any. */
  text: string
  /** A product must match one value of each choice; a column may occur in two choices. */
  choices: readonly Choice[]
}

export interface Choice {
  column: FacetColumn
  values: readonly (string | number)[]
  /** Whether the values were typed into the search rather than chosen as a filter. */
  isTyped: boolean
}

export type FacetColumn = 'curls' | 'lengths_mm' | 'thicknesses' | 'colors'

/** The filters of a query. */
export function narrowingOf(query: FilterQuery): Narrowing {
  const { text, curls, lengthsMm, thicknesses } = parseSearch(query.search ?? '')
  const chosen = (column: FacetColumn, values: Choice['values'], isTyped: boolean): Choice => ({
    column,
    values,
    isTyped,
  })
  const choices = [
    chosen('curls', query.curl, false),
    chosen('lengths_mm', query.length, false),
    chosen('thicknesses', query.thickness, false),
    chosen('colors', query.color, false),
    chosen('curls', curls, true),
    chosen('lengths_mm', lengthsMm, true),
    chosen('thicknesses', thicknesses, true),
  ]
  return {
    categoryId: query.categoryId ?? null,
    featured: query.featured ?? false,
    bestseller: query.bestseller ?? false,
    text,
    choices: choices.filter(({ values }) => values.length > 0),
  }
}

/** The conditions in SQL for the table p: either products or product_counts, which have columns of the same names. */
export function conditionsOf(narrowing: Omit<Narrowing, 'text'>, bind: Bind): string[] {
  const { categoryId, featured, bestseller, choices } = narrowing
  return [
    ...(categoryId === null ? [] : [`p.category_id = ${bind(categoryId)}::integer`]),
    ...(featured ? ['p.featured'] : []),
    ...(bestseller ? ['p.bestseller'] : []),
    ...choices.map((choice) => choiceCondition(choice, bind)),
  ]
}

/** In SQL: whether p is offered in any of the chosen values. */
export function choiceCondition({ column, values }: Choice, bind: Bind): string {
  return `p.${column} && ${bind(values)}::${column === 'lengths_mm' ? 'integer' : 'text'}[]`
}
