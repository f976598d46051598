import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

/** A parcel of an order, as its shopper sees it. */
export const parcelSchema = z
  .object({
    id: z.int(),
    carrier: z.string(),
    trackingNumber: z.string().nullable(),
    /** The carrier's tracking page; null if the shop does not know the carrier. */
    trackingUrl: z.string().nullable(),
    dispatchedAt: moment,
    deliveredAt: moment.nullable(),
    items: z.array(
      z.object({
        variantId: z.int(),
        sku: z.string(),
        name: z.string(),
        variant: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
  })
  .meta({ id: 'OrderParcel' })

export type Parcel = z.infer<typeof parcelSchema>
