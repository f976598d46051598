import { z } from 'zod'
import { orNull } from '#kernel/or-null.ts'
import { filterText, pageShape, sortShape } from '#kernel/page-query.ts'
import { lastDeliverySchema } from '#shop/members/domain/account.schema.ts'
import {
  fulfilmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '#shop/orders/domain/order-state.ts'
import { reviewStatuses } from '#shop/reviews/domain/owner-review.schema.ts'

const moment = z.iso.datetime()
const count = z.int().min(0)

/** A customer in the list, named as in their newest order. */
export const customerRowSchema = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    orderCount: count,
    spent: z.string().meta({ description: 'Total paid for all orders, minus refunds, in dollars' }),
    reviewCount: count,
    subscription: z
      .string()
      .nullable()
      .meta({ description: 'The status of the newsletter subscription. Null without one' }),
    lastOrderAt: moment,
  })
  .meta({ id: 'CustomerRow' })

const customerOrder = z.object({
  id: z.int(),
  createdAt: moment,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  fulfilmentStatus: z.enum(fulfilmentStatuses),
  total: z.string(),
  refunded: z.string(),
  underWay: z.string().nullable().meta({
    description: 'Why this order keeps the customer from being erased. Null if it does not',
  }),
})

const customerReview = z.object({
  id: z.int(),
  productId: z.int(),
  product: z.string(),
  rating: z.int(),
  title: z.string(),
  status: z.enum(reviewStatuses),
  createdAt: moment,
})

/** Everything the shop knows about somebody by their email. */
export const customerSchema = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    contact: orNull(lastDeliverySchema).meta({
      description: 'Phone and address from the newest order. Null without orders',
    }),
    orderCount: count,
    spent: z.string(),
    firstOrderAt: moment.nullable(),
    lastOrderAt: moment.nullable(),
    orders: z.array(customerOrder).meta({ description: 'The newest 100 orders' }),
    returnCount: count,
    reviews: z.array(customerReview),
    subscription: z
      .object({
        id: z.int(),
        status: z.string(),
        source: z.string().nullable(),
        consentText: z.string().nullable(),
        createdAt: moment,
        confirmedAt: moment.nullable(),
        unsubscribedAt: moment.nullable(),
      })
      .nullable(),
    member: z
      .object({ since: moment, savedProducts: count })
      .nullable()
      .meta({ description: 'The account that signs in with this email. Null without one' }),
    notes: z.array(z.object({ id: z.int(), at: moment, by: z.string(), text: z.string() })),
  })
  .meta({ id: 'Customer' })

/** GET /api/admin/customers (commerce 4). */
export const customerListSchema = z.object({
  search: filterText('search').meta({
    description:
      'Part of an email, name, city or phone number. Of each way to match, only the newest 1,000 orders count',
  }),
  ...pageShape,
  ...sortShape,
})

/** The email in a path, lowercased as customers are stored. */
export const emailInPath = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254, 'An email has at most 254 characters'),
})

export const noteInPath = emailInPath.extend({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Id must be a whole number from 1 up')
    .transform(Number),
})

const noteMessage = 'Write a note of 1 to 2000 characters'

export const newNoteSchema = z.object({
  text: z.string(noteMessage).trim().min(1, noteMessage).max(2_000, noteMessage),
})

export const erasedSchema = z
  .object({ orders: count, reviews: count, message: z.string() })
  .meta({ id: 'ErasedCustomer' })

export type CustomerRow = z.infer<typeof customerRowSchema>
export type Customer = z.infer<typeof customerSchema>
export type CustomerList = z.output<typeof customerListSchema>
export type ErasedCustomer = z.infer<typeof erasedSchema>
