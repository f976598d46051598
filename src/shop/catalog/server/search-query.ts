import { type Bind, where } from '#db/sql-text.ts'

const english = `'english'::regconfig`
const lastWord = /(?:^|\s)([\p{L}\p{N}]{2,})$/u

/**
 * In SQL: the tsquery of a search; its last word also matches as a prefix. It consists of parameters only, so that the
 * planner can estimate how common the words are.
 */
function searchQuery(text: string, bind: Bind): string {
  const last = /"|\bor\b/i.test(text) ? undefined : lastWord.exec(text)?.[1]
  if (last === undefined) return `websearch_to_tsquery(${english}, ${bind(text)}::text)`
  const before = bind(text.slice(0, -last.length))
  return `(websearch_to_tsquery(${english}, ${before}::text) && to_tsquery(${english}, ${bind(`${last}:*`)}::text))`
}

/** The most results of a search: ten pages, so that it is as fast among 100,000 products as among 500 (decision 16). */
export const mostFound = 240

/**
 * Clauses that end in `matched`: the ids and ranks of the search results. Matches in name or category rank first, then
 * matches in the other texts, each newest first. Only if there are none come the matches of the corrected words.
 */
export function matched(text: string, conditions: readonly string[], bind: Bind): string {
  const query = searchQuery(text, bind)
  // An excluded word must be missing from all texts, not only from the name.
  const excluding = /(?:^|\s)-\w/.test(text) ? [`p.search @@ ${query}`] : []
  const named = where([`p.name_search @@ ${query}`, ...excluding, ...conditions])
  const written = where([
    `p.search @@ ${query} and not p.name_search @@ ${query}`,
    ...conditions,
    `(select count(*) from named) < ${mostFound}`,
  ])
  const meant = where([
    `p.search @@ (select guess_search(${bind(text)}::text))`,
    ...conditions,
    'not exists (select from named) and not exists (select from written)',
  ])
  return `
    named as materialized (
      select p.id, 2 as rank from products p ${named} order by p.id desc limit ${mostFound}
    ), written as materialized (
      select p.id, 1 as rank from products p ${written} order by p.id desc limit ${mostFound}
    ), meant as materialized (
      select p.id, 0 as rank from products p ${meant} limit ${mostFound}
    ), matched as materialized (
      select * from named union all select * from written union all select * from meant
      order by rank desc, id desc limit ${mostFound}
    )`
}
