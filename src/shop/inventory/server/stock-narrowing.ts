import type { Bind } from '#db/sql-text.ts'
import type { StockList } from '../domain/movement.schema.ts'
import { namedProducts, variantsBySku } from './find-by-text.ts'

type Filters = Pick<
  StockList,
  'search' | 'variantId' | 'productId' | 'low' | 'out' | 'tracked' | 'wanted'
>

/** The filters of a list of variants. */
export interface StockNarrowing extends Filters {
  /** The largest number of available units that counts as low stock. */
  lowFrom: number
}

/** The value of `inventory.buyable` for variants that are not counted. */
const endless = 9_999_999_999

/** The bounds of `buyable`, inclusive, so that one index serves all these filters. */
export interface BuyableRange {
  from: number
  to: number
}

/** The range that the filters leave together; empty if `from` exceeds `to`. */
export function buyableRange({ low, out, tracked, lowFrom }: StockNarrowing): BuyableRange {
  const mostOf = (flag: boolean | undefined, units: number) => (flag ? units : endless)
  const leastOf = (flag: boolean | undefined, units: number) => (flag === false ? units + 1 : 0)
  return {
    from: Math.max(leastOf(low, lowFrom), leastOf(out, 0), tracked === false ? endless : 0),
    to: Math.min(mostOf(low, lowFrom), mostOf(out, 0), tracked ? endless - 1 : endless),
  }
}

/** Whether the range includes variants that are not counted. */
export function reachesEndless({ to }: BuyableRange): boolean {
  return to >= endless
}

/** In SQL: the conditions that the units `i` are in a range. */
export function inRange({ from, to }: BuyableRange, bind: Bind): string[] {
  return [
    ...(from > 0 ? [`i.buyable >= ${bind(from)}::bigint`] : []),
    ...(to < endless ? [`i.buyable <= ${bind(to)}::bigint`] : []),
  ]
}

/** In SQL: excludes withdrawn variants without units. Withdrawn variants are few. */
const isThere = `i.variant_id not in (
  select w.id from product_variants w join inventory gone on gone.variant_id = w.id
  where w.withdrawn_at is not null and gone.on_hand = 0 and gone.reserved = 0
)`

/**
 * In SQL: the units `i` of all variants, or of those that a search finds. The results form an array, which PostgreSQL
 * expects to be short: so it looks them up, products by the index inventory_product alone, rather than scan the table.
 */
export function stockSource({ search }: StockNarrowing, bind: Bind): string {
  if (search === undefined) return 'inventory i'
  const units = 'select u.variant_id, u.product_id, u.buyable from inventory u'
  return `(
    with named as materialized (${namedProducts(search, bind)})
    ${units} where u.product_id = any (array(select id from named))
    union all
    ${units} where u.variant_id = any (array(select id from (${variantsBySku(search, bind)}) s))
      and u.product_id not in (select id from named)
  ) i`
}

/** In SQL: the variants that somebody waits for. The room of these requests writes them; here they are only counted. */
const wantedIds = 'select r.variant_id from restock_requests r where r.told_at is null'

/** In SQL: the conditions on `i`, apart from the search. */
export function stockConditions(narrowing: StockNarrowing, bind: Bind): string[] {
  const { variantId, productId, wanted } = narrowing
  return [
    isThere,
    ...inRange(buyableRange(narrowing), bind),
    ...(variantId === undefined ? [] : [`i.variant_id = ${bind(variantId)}::integer`]),
    ...(productId === undefined ? [] : [`i.product_id = ${bind(productId)}::integer`]),
    ...(wanted === undefined ? [] : [`i.variant_id ${wanted ? 'in' : 'not in'} (${wantedIds})`]),
  ]
}
