import { z } from 'zod'
import { jsonParameter, statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { lineLimit, linesLimit } from '../domain/cart-limits.ts'
import { aboutOf, refuseLine } from '../domain/refuse-line.ts'
import { cartLineOf, cartLineRow, changedLines, changedMeanwhile } from './cart-line.ts'

export interface WantedItem {
  sessionId: string
  productId: number
  quantity: number
  /** JSON text of the chosen values; null if nothing was chosen. */
  variant: string | null
  /** When a line that is put back was first added; missing or null for now, and so is any time ahead. */
  addedAt?: Date | null | undefined
}

/** Reads the product, the chosen variant if there is one, and what the session's cart holds of it. */
const readStanding = statement({
  name: 'read_standing',
  row: z.object({
    name: z.string(),
    inStock: z.boolean(),
    variants: z.string().nullable(),
    variantId: z.int().nullable(),
    isOffered: z.boolean().nullable(),
    available: z.int().nullable(),
    inCart: z.int().nullable(),
    lines: z.int(),
  }),
  text: `
    select p.name, p.in_stock as "inStock", p.variants, v.id as "variantId",
      s.is_offered as "isOffered", s.available, line.quantity as "inCart",
      (select count(*)::integer from cart_items other where other.session_id = $1) as lines
    from products p
    left join product_variants v on v.product_id = p.id and coalesce(v.choice, '{}')::jsonb = $3::jsonb
    left join variant_stock s on s.variant_id = v.id
    left join cart_items line on line.variant_id = v.id and line.session_id = $1
    where p.id = $2 and p.status = 'active'`,
})

/**
 * Adds units to the line of this variant, or inserts it. Gives no row if a concurrent request filled the line.
 */
const upsertLine = statement({
  name: 'upsert_line',
  row: cartLineRow,
  text: `
    with changed as (
      insert into cart_items (session_id, variant_id, quantity, created_at)
      values ($1, $2, $3, least($4::timestamptz, now()))
      on conflict on constraint cart_items_line do update
        set quantity = cart_items.quantity + excluded.quantity
        where cart_items.quantity + excluded.quantity <= ${lineLimit}
      returning *
    )
    ${changedLines}`,
})

/**
 * Adds units to the line of this product and these values, or inserts it. Refuses what cannot be bought and a cart with
 * too many lines.
 */
export async function addItem(
  { db }: Pick<Context, 'db'>,
  item: WantedItem,
): Promise<CartItemLine> {
  const { sessionId, productId, quantity, variant: choice, addedAt = null } = item
  const [found] = await readStanding(db, sessionId, productId, jsonParameter(parseChoice(choice)))
  if (!found) throw new Refusal('not-found', 'Product not found')
  const { variantId, isOffered, available, inCart } = found
  const refusal = refuseLine({
    product: found,
    choice,
    variant: isOffered === null ? null : { isOffered, available },
    quantity: (inCart ?? 0) + quantity,
  })
  if (refusal) throw new Refusal(refusal.code, refusal.message, { about: aboutOf(refusal) })
  if (inCart === null && found.lines >= linesLimit) throw tooManyLines()
  const [line] = await upsertLine(db, sessionId, variantId, quantity, addedAt)
  if (!line) throw changedMeanwhile()
  return cartLineOf(line)
}

function tooManyLines(): Refusal {
  const message = `Your cart can hold ${linesLimit} different items. Please order these first, or remove some`
  return new Refusal('conflict', message)
}
