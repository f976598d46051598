import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { cartItems } from '#db/tables/cart.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { refuseLine } from '../domain/refuse-line.ts'
import { cartLineColumns, cartLineOf, changedMeanwhile, lineNotFound } from './cart-line.ts'

export interface WantedQuantity {
  sessionId: string
  id: number
  quantity: number
}

const readLine = statement({
  name: 'read_line',
  row: z.object({
    name: z.string(),
    inStock: z.boolean(),
    stock: z.int().nullable(),
    variants: z.string().nullable(),
    variant: z.string().nullable(),
    quantity: z.int(),
    units: z.int(),
  }),
  text: `
    select p.name, p.in_stock as "inStock", p.stock, p.variants, line.variant, line.quantity,
      (select sum(other.quantity)::integer from cart_items other
        where other.session_id = $2 and other.product_id = p.id) as units
    from cart_items line join products p on p.id = line.product_id
    where line.id = $1 and line.session_id = $2`,
})

/** Sets how many units a line has. It can always be lowered; raising it requires that the units can be bought. */
export async function setQuantity(
  { db }: Pick<Context, 'db'>,
  { sessionId, id, quantity }: WantedQuantity,
): Promise<CartItemLine> {
  const [line] = await readLine(db, id, sessionId)
  if (!line) throw lineNotFound()
  const more = quantity - line.quantity
  const refusal =
    more > 0
      ? refuseLine({ product: line, variant: line.variant, quantity, units: line.units + more })
      : null
  if (refusal) throw new Refusal(refusal.code, refusal.message)
  const [changed] = await db
    .update(cartItems)
    .set({ quantity })
    .where(and(eq(cartItems.id, id), eq(cartItems.sessionId, sessionId)))
    .returning(cartLineColumns)
  if (!changed) throw changedMeanwhile()
  return cartLineOf(changed)
}
