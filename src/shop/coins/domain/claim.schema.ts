import { z } from 'zod'

/** Why coins are owed to a shopper. */
const claimReasons = ['refund', 'over', 'late', 'stray'] as const

/** Coins that a shopper gets back. */
export const coinClaimSchema = z
  .object({
    id: z.int(),
    orderId: z.int(),
    reason: z.enum(claimReasons),
    /** 'offered' until the shopper has said where to, 'claimed' until the owner has sent them, then 'paid'. */
    state: z.enum(['offered', 'claimed', 'paid']),
    coin: z.string(),
    network: z.string(),
    /** As decimal text of the coin; null for a refund of dollars that was not claimed yet. */
    amount: z.string().nullable(),
    /** What it is worth in dollars, for a refund. */
    dollars: z.string().nullable(),
    address: z.string().nullable(),
    /** The transaction that paid it. */
    transaction: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CoinClaim' })

export type CoinClaim = z.infer<typeof coinClaimSchema>

/** The same for the owner, with what a wallet reads to pay it, and the shopper's page. */
export const payableClaimSchema = coinClaimSchema
  .extend({
    uri: z.string().nullable(),
    /** Where the shopper says to which address the coins are to go. */
    payUrl: z.string(),
    /** A transaction that pays it and is not deep enough to be believed yet. */
    seen: z.string().nullable(),
    /** When the shopper gave the address, and when the coins were there. */
    claimedAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PayableCoinClaim' })

export type PayableClaim = z.infer<typeof payableClaimSchema>

/** The body of POST /api/pay/{token}/claims/{id}: where the shopper wants the coins. */
export const claimRequestSchema = z.object({
  address: z
    .string('Please enter the address of your wallet')
    .trim()
    .min(1, 'Please enter the address of your wallet')
    .max(120, 'An address has at most 120 characters'),
})
