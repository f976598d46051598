import { z } from 'zod'
import { returnStatuses } from './owner-order.schema.ts'

/** A return of an order, as its shopper sees it. */
export const ownReturnSchema = z
  .object({
    id: z.int(),
    status: z.enum(returnStatuses),
    reason: z.string(),
    /** What the shopper added to the reason. */
    note: z.string().nullable(),
    /** Why the owner refused it; null if it wasn't refused, or before reasons were asked for. */
    refusalReason: z.string().nullable(),
    createdAt: z.iso.datetime({ offset: true }),
    items: z.array(
      z.object({
        id: z.int(),
        orderItemId: z.int(),
        name: z.string(),
        variant: z.string().nullable(),
        quantity: z.int(),
        received: z.int(),
      }),
    ),
  })
  .meta({ id: 'OrderReturn' })

export type OwnReturn = z.infer<typeof ownReturnSchema>
