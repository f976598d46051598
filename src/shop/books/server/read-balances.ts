import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { decimalOf } from '#kernel/currency.ts'
import { type Cents, cents, sum } from '#kernel/money.ts'
import type { Balance } from '../domain/books.schema.ts'

const readSums = statement({
  name: 'read_balances',
  row: z.object({
    account: z.string(),
    currency: z.string(),
    amount: z.string(),
    postings: z.int(),
  }),
  text: `select account, currency, sum(amount)::text as amount, count(*)::integer as postings
    from ledger_postings group by 1, 2 order by 1, 2`,
})

/** Gives every account ever used with its balance, the sum of its postings. */
export async function readBalances(db: Db | Tx): Promise<Balance[]> {
  const sums = await readSums(db)
  return sums.map(({ amount, ...rest }) => ({ ...rest, balance: decimalOf(amount, rest.currency) }))
}

const isSold = (account: string) => /^income:|^liabilities:tax:/.test(account)

/**
 * What orders brought in according to the ledger: revenue, shipping, and tax, minus what is still owed (money 6, 9).
 */
export async function readLedgerRevenue(db: Db | Tx): Promise<Cents> {
  const sums = await readSums(db)
  const inDollars = sums.filter(({ currency }) => currency === 'USD')
  const of = (isWanted: (account: string) => boolean) =>
    sum(
      inDollars
        .filter(({ account }) => isWanted(account))
        .map(({ amount }) => cents(Number(amount))),
    )
  return cents(-of(isSold) - of((account) => account === 'assets:receivable'))
}
