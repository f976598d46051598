import { z } from 'zod'
import { decimalText, productSchema } from '#shop/catalog/domain/catalog.schema.ts'
import { promotionTypes } from '#shop/promotions/domain/promotion.schema.ts'
import { fulfilmentStatuses, orderStatuses, paymentStatuses } from './order-state.ts'
import { ownReturnSchema } from './own-return.schema.ts'
import { parcelSchema } from './parcel.schema.ts'

const orderItemSchema = z
  .object({
    /** Identifies the item in a return. */
    id: z.int(),
    productId: z.int(),
    variantId: z.int(),
    /** SKU, name, and picture as they were when the order was placed. */
    sku: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    quantity: z.int(),
    price: decimalText,
    variant: z.string().nullable(),
    /** The product as it is now. */
    product: productSchema,
  })
  .meta({ id: 'OrderItem' })

export const orderSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    phone: z.string(),
    /** What the shopper wrote for whoever packs and delivers it. */
    note: z.string().nullable(),
    /** Before the discount. */
    subtotal: decimalText,
    discountAmount: decimalText,
    /** The code that the order claimed, if any. */
    promotionalCode: z.string().nullable(),
    /** Its type, which names the discount line (spec 4). */
    promotionalCodeType: z.enum(promotionTypes).nullable(),
    shipping: decimalText,
    shippingMethod: z.string(),
    tax: decimalText,
    /** The tax rate charged, in hundredths of a percent. */
    taxBasisPoints: z.number(),
    total: decimalText,
    status: z.enum(orderStatuses),
    fulfilmentStatus: z.enum(fulfilmentStatuses),
    paymentMethod: z.enum(['traditional', 'crypto']),
    paymentStatus: z.enum(paymentStatuses),
    paymentId: z.string().nullable(),
    /** The card that paid, as "Visa ending 4242"; null until paid, or if unknown. */
    card: z.string().nullable(),
    /** What was paid in coins before the total changed; null if it was the total, or nothing is paid. */
    paidAmount: decimalText.nullable(),
    cryptoCurrency: z.string().nullable(),
    cryptoAddress: z.string().nullable(),
    /** The cashback that a crypto order earns: 5 % of its total. */
    cashbackAmount: decimalText.nullable(),
    /** The value of the code that pays out the cashback once the order is paid; null if there will be none. */
    cashbackCodeValue: decimalText.nullable(),
    createdAt: z.iso.datetime({ offset: true }),
    paidAt: z.iso.datetime({ offset: true }).nullable(),
    /** When the order expires unless it is paid, or when it expired; null if it is paid or never expires. */
    expiresAt: z.iso.datetime({ offset: true }).nullable(),
    /** The path of the page where it can be paid; null once it is paid, canceled, or expired. */
    payPath: z.string().nullable(),
    /** By when a paid order is to ship; null until it is paid. */
    shipBy: z.iso.datetime({ offset: true }).nullable(),
    items: z.array(orderItemSchema),
    /** Its parcels, in the order they left. */
    shipments: z.array(parcelSchema),
    /** How much of the total was refunded. */
    refunded: decimalText,
    returns: z.array(ownReturnSchema),
  })
  .meta({ id: 'Order' })

/** The outcome of putting an order's items into a cart again. */
export const refilledCartSchema = z
  .object({
    /** How many lines are in the cart again. */
    added: z.int(),
    /** A sentence for each line that is not, saying why. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'RefilledCart' })

export type RefilledCart = z.infer<typeof refilledCartSchema>
export type Order = z.infer<typeof orderSchema>
export type OrderItem = z.infer<typeof orderItemSchema>
