import type { Bind } from '#db/sql-text.ts'
import { helpPageFor } from '../domain/help-page-for.ts'
import type { FacetColumn, Narrowing } from './product-conditions.ts'

const english = `'english'::regconfig`
const lastWord = /(?:^|\s)([\p{L}\p{N}]{2,})$/u

/** In SQL: the tsquery of a search; its last word also matches as a prefix. */
function searchQuery(text: string, bind: Bind): string {
  const last = /"|\bor\b/i.test(text) ? undefined : lastWord.exec(text)?.[1]
  if (last === undefined) return `websearch_to_tsquery(${english}, ${bind(text)}::text)`
  const before = bind(text.slice(0, -last.length))
  return `(websearch_to_tsquery(${english}, ${before}::text) && to_tsquery(${english}, ${bind(`${last}:*`)}::text))`
}

/** The words to correct if they find nothing: none if they ask for help, since they are right as they are. */
export const wordsToCorrect = (text: string) => (helpPageFor(text) ? '' : text)

/** The most results of a search: ten pages, so that it is as fast among 100,000 products as among 500 (decision 16). */
export const mostFound = 240

/** The parameters of matching_products that take a choice. */
const choiceParameters: [column: FacetColumn, isTyped: boolean, type: 'text' | 'integer'][] = [
  ['curls', false, 'text'],
  ['lengths_mm', false, 'integer'],
  ['thicknesses', false, 'text'],
  ['colors', false, 'text'],
  ['curls', true, 'text'],
  ['lengths_mm', true, 'integer'],
  ['thicknesses', true, 'text'],
]

/**
 * The clause `matched`: the ids and ranks of the search results (matching_products, migration 0061). Matches in name or
 * category rank first, then matches in the other texts, each newest first. Only if there are none come the matches of
 * the corrected words, in the same order. The filters are parameters, so that the text stays the same and the statement can be prepared.
 */
export function matched(narrowing: Narrowing, bind: Bind): string {
  const { text, categoryId, featured, bestseller, choices } = narrowing
  const valuesOf = (column: FacetColumn, isTyped: boolean) =>
    choices.find((choice) => choice.column === column && choice.isTyped === isTyped)?.values ?? null
  const parameters = [
    searchQuery(text, bind),
    `${bind(wordsToCorrect(text))}::text`,
    `${mostFound}`,
    `${bind(categoryId)}::integer`,
    `${bind(featured)}::boolean`,
    `${bind(bestseller)}::boolean`,
    ...choiceParameters.map(
      ([column, isTyped, type]) => `${bind(valuesOf(column, isTyped))}::${type}[]`,
    ),
  ]
  return `matched as materialized (select id, rank from matching_products(${parameters.join(', ')}))`
}
