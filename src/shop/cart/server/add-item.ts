import { isoText, keepStatement } from '#db/kept-statement.ts'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import type { Room } from '#shop/room.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { lineLimit, linesLimit } from '../domain/cart-limits.ts'
import { explainRefusedItem } from './explain-refused-item.ts'

export interface WantedItem {
  sessionId: string
  productId: number
  quantity: number
  variant: string | null
}

/**
 * The choice is put in the order of the product's options, and nothing is written unless it answers each of them
 * with one of its values: what catalog/domain/options.ts says at length, for the one who is refused. An option is a
 * list that holds a text, there as here; variants that are no JSON object, or none that jsonb can keep, hold none.
 */
const upsertLine = keepStatement<CartItemLine>(
  'add_item',
  `insert into cart_items (session_id, product_id, quantity, variant)
  select $1, p.id, $3, chosen.variant
  from products p
  cross join (select $4::jsonb as choice) asked
  cross join lateral (
    select
      '{' || string_agg(to_json(o.name) || ':' || to_json(choice ->> o.name), ',' order by o.place) || '}' as variant,
      count(*) as options,
      count(*) filter (where o.values::jsonb ? (choice ->> o.name)) as answered
    from json_each(
      case when p.variants is json object and pg_input_is_valid(p.variants, 'jsonb') then p.variants::json else '{}' end
    ) with ordinality as o(name, values, place)
    where o.values::jsonb @? 'strict $[*] ? (@.type() == "string")'
  ) chosen
  where p.id = $2 and p.in_stock and coalesce(p.stock, ${lineLimit}) >= $3
    and chosen.options = chosen.answered and chosen.options = $5
    and (
      (select count(*) from cart_items held where held.session_id = $1) < ${linesLimit}
      or exists (
        select from cart_items held where held.session_id = $1 and held.product_id = p.id
          and held.variant is not distinct from chosen.variant
      )
    )
  on conflict on constraint cart_items_line do update
    set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity + excluded.quantity <= (
      select least(coalesce(stock, ${lineLimit}), ${lineLimit}) from products where id = excluded.product_id
    )
  returning id, session_id as "sessionId", product_id as "productId", quantity, variant,
    ${isoText('created_at')} as "createdAt"`,
)

/** Adds to the line of this product and variant, or begins it: one statement, and a second one only for a no. */
export async function addItem({ db }: Pick<Room, 'db'>, item: WantedItem): Promise<CartItemLine> {
  const { sessionId, productId, quantity } = item
  const choice = parseChoice(item.variant)
  const [line] = choice
    ? await upsertLine(
        db,
        ...[sessionId, productId, quantity, JSON.stringify(choice), Object.keys(choice).length],
      )
    : []
  if (!line) throw await explainRefusedItem(db, item)
  return line
}
