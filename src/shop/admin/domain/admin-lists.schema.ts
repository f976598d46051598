import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

/** A payment in the administrator's list (spec 3). */
export const paymentRecordSchema = z
  .object({
    id: z.int(),
    orderId: z.int(),
    orderEmail: z.string(),
    amount: z.string(),
    currency: z.string(),
    paymentMethod: z.string(),
    paymentProvider: z.string(),
    externalId: z.string().nullable(),
    status: z.string(),
    failureReason: z.string().nullable(),
    /** JSON text that may hold cardBrand, last4, cryptoCurrency, cashbackAmount. */
    metadata: z.string().nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: 'PaymentRecord' })

/** An email subscription in the administrator's list (spec 3), without its token. */
export const subscriptionRecordSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    subscriptionType: z.string(),
    status: z.string(),
    source: z.string().nullable(),
    preferences: z.unknown(),
    confirmedAt: moment.nullable(),
    unsubscribedAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'SubscriptionRecord' })

/** An order in the rows behind a figure. */
export const orderRecordSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    paymentMethod: z.string(),
    total: z.string(),
    /** How many units it holds: of the product where one is asked for, of all else. */
    quantity: z.int(),
    /** What these units came to, before discounts. */
    revenue: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'OrderRecord' })

/** A shopper who holds a cart now or made an order, in the rows behind the conversion. */
export const cartRecordSchema = z
  .object({
    /** Stands for the session, which is a secret: twelve digits of its SHA-256. */
    key: z.string(),
    /** The lines of the cart as it is now, and how many units they hold; none once all is ordered. */
    products: z.int(),
    quantity: z.int(),
    orders: z.int(),
    /** When the newest line or order of the session was made. */
    newestAt: moment,
  })
  .meta({ id: 'CartRecord' })

const limitMessage = 'limit must be a whole number from 1 to 100'

/** Which page of a list: how many rows, and after which. */
const pageShape = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, limitMessage)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 100, limitMessage)
    .default(100)
    .meta({ type: 'integer', minimum: 1, maximum: 100 }),
  after: z
    .string()
    .max(100, 'after is no cursor of this list')
    .optional()
    .meta({ description: 'X-Next-Cursor of the page before' }),
}

/** Filters that are sent empty count as not set. */
const filter = (name: string) =>
  z
    .string(`${name} is given twice`)
    .trim()
    .max(100, `${name} is too long`)
    .transform((text) => text || undefined)
    .optional()

export const paymentFiltersSchema = z.object({
  search: filter('search').meta({ description: 'An order’s number, an email or an external id' }),
  status: filter('status'),
  method: filter('method'),
  month: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/, 'month must be in YYYY-MM form')
    .transform((text) => text || undefined)
    .optional()
    .meta({ description: 'Of completion in UTC, or of creation where it is not completed' }),
})

export const subscriptionFiltersSchema = z.object({
  search: filter('search').meta({ description: 'An email or a name' }),
  status: filter('status'),
  source: filter('source').meta({ description: '`unknown` where nobody noted it' }),
})

const orderFiltersSchema = z.object({
  status: filter('status'),
  productId: z
    .string()
    .regex(/^\d{0,9}$/, 'productId must be a whole number')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .meta({
      type: 'integer',
      description: 'Orders with a completed payment that hold the product',
    }),
})

const cartFiltersSchema = z.object({
  ordered: z
    .enum(['', 'yes', 'no'], 'ordered must be yes or no')
    .transform((text) => text || undefined)
    .optional()
    .meta({ description: 'Whether the shopper made an order' }),
})

export const paymentListSchema = paymentFiltersSchema.extend(pageShape)
export const subscriptionListSchema = subscriptionFiltersSchema.extend(pageShape)
export const orderListSchema = orderFiltersSchema.extend(pageShape)
export const cartListSchema = cartFiltersSchema.extend(pageShape)
export const auditListSchema = z.object(pageShape)

export type PaymentRecord = z.infer<typeof paymentRecordSchema>
export type SubscriptionRecord = z.infer<typeof subscriptionRecordSchema>
export type OrderRecord = z.infer<typeof orderRecordSchema>
export type CartRecord = z.infer<typeof cartRecordSchema>
export type PaymentFilters = z.output<typeof paymentFiltersSchema>
export type SubscriptionFilters = z.output<typeof subscriptionFiltersSchema>
export type OrderFilters = z.output<typeof orderFiltersSchema>
export type CartFilters = z.output<typeof cartFiltersSchema>
export type ListPageQuery = z.output<typeof auditListSchema>
