import { z } from 'zod'

/** What a rule found wrong, as a sentence, and the order concerned, if any. */
export const findingSchema = z.object({ orderId: z.int().nullable(), text: z.string() })

export const provedRuleSchema = z.object({
  number: z.int(),
  sentence: z.string(),
  holds: z.boolean(),
  /** The first findings that break the rule. */
  findings: z.array(findingSchema),
})

export const balanceSchema = z.object({
  account: z.string(),
  currency: z.string(),
  /** Decimal text; debits are positive, credits negative. */
  balance: z.string(),
  postings: z.int(),
})

/** The newest rows of a list, and how many there are in all. */
const newestOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) })

const unreconciledRow = {
  at: z.iso.datetime(),
  /** Decimal text of dollars; negative if money left. */
  amount: z.string(),
}

/** What the newest reading of the card provider's balance could not match, on either side. */
export const unreconciledSchema = z.object({
  readAt: z.iso.datetime(),
  /** What moved there for no payment of this shop. */
  atProvider: newestOf(
    z.object({
      ...unreconciledRow,
      /** The provider's id of the transaction, and its word for what it was, such as 'payout'. */
      id: z.string(),
      type: z.string(),
    }),
  ),
  /** Orders of which the books hold something else. The amount is the difference. */
  inBooks: newestOf(
    z.object({
      ...unreconciledRow,
      orderId: z.int(),
      /** The provider's id of the payment; null if it has none. */
      id: z.string().nullable(),
      books: z.string(),
      /** Null if the provider's balance shows nothing of the order. */
      atProvider: z.string().nullable(),
    }),
  ),
})

/** GET /api/admin/books (money 6, exact point 11). */
export const booksSchema = z
  .object({
    provedAt: z.iso.datetime().nullable(),
    rules: z.array(provedRuleSchema),
    balances: z.array(balanceSchema),
    /** Null if the card provider's balance was never read. */
    unreconciled: unreconciledSchema.nullable(),
  })
  .meta({ id: 'Books' })

export const journalQuerySchema = z.object({
  format: z
    .enum(['hledger', 'beancount'], 'format must be hledger or beancount')
    .default('hledger'),
})

export type Finding = z.infer<typeof findingSchema>
export type ProvedRule = z.infer<typeof provedRuleSchema>
export type Balance = z.infer<typeof balanceSchema>
export type Unreconciled = z.infer<typeof unreconciledSchema>
export type Books = z.infer<typeof booksSchema>
export type JournalFormat = z.infer<typeof journalQuerySchema>['format']
