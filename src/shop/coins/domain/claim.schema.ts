import { z } from 'zod'

/** Why coins are owed to a shopper. */
const claimReasons = ['refund', 'over', 'late', 'stray'] as const

/** Coins to be returned to a shopper. */
export const coinClaimSchema = z
  .object({
    id: z.int(),
    orderId: z.int(),
    reason: z.enum(claimReasons),
    /** 'offered' until the shopper gives an address, 'claimed' until the owner has sent them, then 'paid'. */
    state: z.enum(['offered', 'claimed', 'paid']),
    coin: z.string(),
    network: z.string(),
    /** Decimal text of the coin; null for a dollar refund that was not claimed yet. */
    amount: z.string().nullable(),
    /** Its worth in dollars, for a refund. */
    dollars: z.string().nullable(),
    address: z.string().nullable(),
    /** The transaction that paid it. */
    transaction: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'CoinClaim' })

export type CoinClaim = z.infer<typeof coinClaimSchema>

/** The claim as the owner sees it, with what a wallet needs to pay it, and the shopper's page. */
export const payableClaimSchema = coinClaimSchema
  .extend({
    uri: z.string().nullable(),
    /** Where the shopper gives the address for the coins. */
    payUrl: z.string(),
    /** A transaction that pays it but is not deep enough to be believed yet. */
    seen: z.string().nullable(),
    /** When the shopper gave the address, and when the coins arrived. */
    claimedAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PayableCoinClaim' })

export type PayableClaim = z.infer<typeof payableClaimSchema>

/** The body of POST /api/pay/{token}/claims/{id}: the shopper's address for the coins. */
export const claimRequestSchema = z.object({
  address: z
    .string('Please enter the address of your wallet')
    .trim()
    .min(1, 'Please enter the address of your wallet')
    .max(120, 'An address has at most 120 characters'),
})
