import { type SQL, sql } from 'drizzle-orm'
import { type Choice, parseChoice } from '#shop/catalog/domain/options.ts'
import type { Room } from '#shop/room.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { lineLimit } from '../domain/line-limit.ts'
import { explainRefusedItem } from './explain-refused-item.ts'

export interface WantedItem {
  sessionId: string
  productId: number
  quantity: number
  variant: string | null
}

/** Adds to the line of this product and variant, or begins it: one statement, and a second one only for a no. */
export async function addItem({ db }: Pick<Room, 'db'>, item: WantedItem): Promise<CartItemLine> {
  const choice = parseChoice(item.variant)
  const { rows } = choice ? await db.execute<StoredLine>(upsertLine(item, choice)) : { rows: [] }
  const line = rows[0]
  if (!line) throw await explainRefusedItem(db, item)
  return { ...line, createdAt: new Date(line.createdAt).toISOString() }
}

type StoredLine = CartItemLine & Record<string, unknown>

/** The choice is put in the order of the product's options, and nothing is written unless it answers each of them. */
function upsertLine({ sessionId, productId, quantity }: WantedItem, choice: Choice): SQL {
  return sql`
    insert into cart_items (session_id, product_id, quantity, variant)
    select ${sessionId}, p.id, ${quantity}::integer, chosen.variant
    from products p
    cross join (select ${JSON.stringify(choice)}::jsonb as choice) asked
    cross join lateral (
      select
        '{' || string_agg(to_json(o.name) || ':' || to_json(choice ->> o.name), ',' order by o.place) || '}' as variant,
        count(*) as options,
        count(*) filter (where o.values::jsonb ? (choice ->> o.name)) as answered
      from json_each(coalesce(p.variants, '{}')::json) with ordinality as o(name, values, place)
    ) chosen
    where p.id = ${productId} and p.in_stock and coalesce(p.stock, ${lineLimit}) >= ${quantity}
      and chosen.options = chosen.answered and chosen.options = ${Object.keys(choice).length}
    on conflict on constraint cart_items_line do update
      set quantity = cart_items.quantity + excluded.quantity
      where cart_items.quantity + excluded.quantity
        <= (select least(coalesce(stock, ${lineLimit}), ${lineLimit}) from products where id = excluded.product_id)
    returning id, session_id as "sessionId", product_id as "productId", quantity, variant,
      created_at as "createdAt"`
}
