import { z } from 'zod'
import { idInBody } from '#kernel/id-in-body.ts'
import { decimalText } from '#shop/catalog/domain/catalog.schema.ts'

const memberOrderSchema = z
  .object({
    id: z.int(),
    createdAt: z.iso.datetime(),
    total: decimalText,
    /** The state it ships to. */
    state: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    items: z.array(
      z.object({ name: z.string(), quantity: z.int(), picture: z.string().nullable() }),
    ),
  })
  .meta({ id: 'MemberOrder' })

const cashbackCodeSchema = z
  .object({
    code: z.string(),
    value: decimalText,
    /** The order whose cashback it pays. */
    orderId: z.int(),
    validUntil: z.iso.datetime().nullable(),
    isUsed: z.boolean(),
  })
  .meta({ id: 'CashbackCode' })

/** A member's orders, newest first, and their cashback codes. */
export const memberOrdersSchema = z
  .object({ orders: z.array(memberOrderSchema), cashback: z.array(cashbackCodeSchema) })
  .meta({ id: 'MemberOrders' })

/** Where somebody's latest order went. */
export const lastDeliverySchema = z
  .object({
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  })
  .meta({ id: 'LastDelivery' })

const mostSaved = 200
const largestId = 2_147_483_647

/** Products to be added to a wishlist together. */
export const wishlistSchema = z.object({
  productIds: z
    .array(idInBody('A product is named by its number'))
    .max(mostSaved, `At most ${mostSaved} at a time`),
})

const orderNumberMessage = 'Please enter your order number'

/** An order that a member wants to claim. */
export const claimSchema = z.object({
  orderId: z.coerce
    .number(orderNumberMessage)
    .int(orderNumberMessage)
    .min(1, orderNumberMessage)
    .max(largestId, orderNumberMessage),
})

export const claimTokenSchema = z.object({ token: z.string().min(1).max(1000) })

export type MemberOrders = z.infer<typeof memberOrdersSchema>
export type LastDelivery = z.infer<typeof lastDeliverySchema>
export type MemberOrder = z.infer<typeof memberOrderSchema>
export type CashbackCode = z.infer<typeof cashbackCodeSchema>
