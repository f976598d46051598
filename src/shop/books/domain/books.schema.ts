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

/** GET /api/admin/books (money 6, exact point 11). */
export const booksSchema = z
  .object({
    provedAt: z.iso.datetime().nullable(),
    rules: z.array(provedRuleSchema),
    balances: z.array(balanceSchema),
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
export type Books = z.infer<typeof booksSchema>
export type JournalFormat = z.infer<typeof journalQuerySchema>['format']
