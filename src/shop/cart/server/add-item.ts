import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { canonicalVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { lineLimit, linesLimit } from '../domain/cart-limits.ts'
import { refuseLine } from '../domain/refuse-line.ts'
import { cartLineOf, cartLineRow, changedMeanwhile } from './cart-line.ts'

export interface WantedItem {
  sessionId: string
  productId: number
  quantity: number
  variant: string | null
}

/** Reads the product, one row for each line that the session already has of it. */
const readStanding = statement({
  name: 'read_standing',
  row: z.object({
    name: z.string(),
    inStock: z.boolean(),
    stock: z.int().nullable(),
    variants: z.string().nullable(),
    lineVariant: z.string().nullable(),
    lineQuantity: z.int().nullable(),
    lines: z.int(),
  }),
  text: `
    select p.name, p.in_stock as "inStock", p.stock, p.variants,
      line.variant as "lineVariant", line.quantity as "lineQuantity",
      (select count(*)::integer from cart_items other where other.session_id = $1) as lines
    from products p left join cart_items line on line.product_id = p.id and line.session_id = $1
    where p.id = $2`,
})

/**
 * Adds units to the line of this product and variant, or inserts it. Gives no row if a concurrent request filled the
 * line.
 */
const upsertLine = statement({
  name: 'upsert_line',
  row: cartLineRow,
  text: `
    insert into cart_items (session_id, product_id, variant, quantity) values ($1, $2, $3, $4)
    on conflict on constraint cart_items_line do update
      set quantity = cart_items.quantity + excluded.quantity
      where cart_items.quantity + excluded.quantity <= ${lineLimit}
    returning id, session_id as "sessionId", product_id as "productId", quantity, variant, created_at as "createdAt"`,
})

/**
 * Adds units to the line of this product and variant, or inserts it. Refuses what cannot be bought, and more lines than
 * a cart may have.
 */
export async function addItem(
  { db }: Pick<Context, 'db'>,
  item: WantedItem,
): Promise<CartItemLine> {
  const { sessionId, productId, quantity } = item
  const rows = await readStanding(db, sessionId, productId)
  const [product] = rows
  if (!product) throw new Refusal('not-found', 'Product not found')
  const variant = variantOf(product.variants, item.variant)
  const lines = rows.flatMap(({ lineVariant, lineQuantity }) =>
    lineQuantity === null ? [] : [{ variant: lineVariant, quantity: lineQuantity }],
  )
  const present = lines.find((line) => line.variant === variant)
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  const refusal = refuseLine({
    product,
    variant: item.variant,
    quantity: (present?.quantity ?? 0) + quantity,
    units: units + quantity,
  })
  if (refusal) throw new Refusal(refusal.code, refusal.message)
  if (!present && product.lines >= linesLimit) throw tooManyLines()
  const [line] = await upsertLine(db, sessionId, productId, variant, quantity)
  if (!line) throw changedMeanwhile()
  return cartLineOf(line)
}

/** The choice in its canonical form; null if the product has no options or the choice does not match them. */
function variantOf(variants: string | null, variant: string | null): string | null {
  const answer = canonicalVariant(parseOptions(variants), variant)
  return answer.fits ? answer.variant : null
}

function tooManyLines(): Refusal {
  const message = `A cart holds at most ${linesLimit} different choices. Please order these first, or take some out`
  return new Refusal('conflict', message)
}
