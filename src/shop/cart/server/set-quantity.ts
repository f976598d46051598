import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { CartItemLine } from '../domain/cart.schema.ts'
import { aboutOf, refuseLine } from '../domain/refuse-line.ts'
import {
  cartLineOf,
  cartLineRow,
  changedLines,
  changedMeanwhile,
  lineNotFound,
} from './cart-line.ts'

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
    variants: z.string().nullable(),
    choice: z.string().nullable(),
    isOffered: z.boolean(),
    available: z.int().nullable(),
    quantity: z.int(),
  }),
  text: `
    select p.name, p.in_stock as "inStock", p.variants, v.choice, s.is_offered as "isOffered", s.available,
      line.quantity
    from cart_items line
    join product_variants v on v.id = line.variant_id
    join variant_stock s on s.variant_id = line.variant_id
    join products p on p.id = v.product_id
    where line.id = $1 and line.session_id = $2`,
})

const writeQuantity = statement({
  name: 'set_quantity',
  row: cartLineRow,
  text: `
    with changed as (update cart_items set quantity = $3 where id = $1 and session_id = $2 returning *)
    ${changedLines}`,
})

/** Sets how many units a line has. It can always be lowered; raising it requires that the units can be bought. */
export async function setQuantity(
  { db }: Pick<Context, 'db'>,
  { sessionId, id, quantity }: WantedQuantity,
): Promise<CartItemLine> {
  const [line] = await readLine(db, id, sessionId)
  if (!line) throw lineNotFound()
  const { choice } = line
  const refusal =
    quantity > line.quantity ? refuseLine({ product: line, choice, variant: line, quantity }) : null
  if (refusal) throw new Refusal(refusal.code, refusal.message, { about: aboutOf(refusal) })
  const [changed] = await writeQuantity(db, id, sessionId, quantity)
  if (!changed) throw changedMeanwhile()
  return cartLineOf(changed)
}
