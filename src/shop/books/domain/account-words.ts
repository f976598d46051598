import { type Cents, cents, sum } from '#kernel/money.ts'
import type { Balance } from './books.schema.ts'

/** The groups of accounts in display order; the sign turns credits into what people expect. */
const groups = [
  { root: 'assets', title: 'What the shop has', sign: 1 },
  { root: 'liabilities', title: 'What the shop owes', sign: -1 },
  { root: 'income', title: 'What was sold', sign: -1 },
  { root: 'expenses', title: 'What it cost', sign: 1 },
  { root: 'equity', title: 'What it has in coins', sign: 1 },
] as const

/** Names of accounts, in display order; accounts not listed here come first. */
const words: Readonly<Record<string, string>> = {
  'assets:receivable': 'Owed by customers',
  'liabilities:refunds-payable': 'Refunds on their way',
  'liabilities:cashback': 'Cashback owed to customers',
  'income:revenue:goods': 'Goods',
  'income:revenue:discounts': 'Discounts',
  'income:revenue:refunded': 'Goods refunded',
  'income:shipping': 'Shipping',
  'expenses:cashback': 'Cashback',
  'assets:clearing:stripe-card': 'Received: cards through Stripe',
  'assets:clearing:onchain-crypto': 'Received: coins on chain',
  'assets:disputed': 'Taken by banks until disputes are decided',
  'expenses:card-fees': 'Card payment fees',
  'expenses:coin-fees': 'Network fees for moving coins',
  'expenses:write-offs:disputes': 'Disputes that were lost',
  'equity:exchange': 'Exchanged between currencies',
}

/** An account's name for people: 'Sales tax, OR', 'Simulated card'; falls back to its own name. */
export function accountInWords(account: string): string {
  const [, state] = /^liabilities:tax:(.+)$/.exec(account) ?? []
  if (state) return `Sales tax, ${state.toUpperCase()}`
  const known = words[account]
  if (known) return known
  const [, provider] = /^assets:clearing:(.+)$/.exec(account) ?? []
  return provider ? `Received: ${provider.replace('-', ' ')}` : account
}

export interface ShownBalance {
  account: string
  name: string
  /** Positive when there is more of what the group counts. */
  amount: Cents
  /** The balances summed here, if there is more than one. */
  parts: readonly ShownBalance[]
}

/** Groups dollar balances the way people read them, leaving out empty groups. Tax is one sum over its states. */
export function groupBalances(
  balances: readonly Balance[],
): { title: string; rows: ShownBalance[] }[] {
  return groups.flatMap(({ root, title, sign }) => {
    const shown = balances
      .filter(({ account, currency }) => currency === 'USD' && account.startsWith(`${root}:`))
      .toSorted((a, b) => placeOf(a.account) - placeOf(b.account))
      .map(({ account, balance }) => ({
        account,
        name: accountInWords(account),
        parts: [],
        amount: cents(Math.round(Number(balance) * 100) * sign),
      }))
    const rows = withTaxSummed(shown)
    return rows.length > 0 ? [{ title, rows }] : []
  })
}

const placeOf = (account: string) => Object.keys(words).indexOf(account)

const isTax = ({ account }: ShownBalance) => account.startsWith('liabilities:tax:')

function withTaxSummed(shown: readonly ShownBalance[]): ShownBalance[] {
  const parts = shown.filter(isTax)
  if (parts.length < 2) return [...shown]
  const amount = sum(parts.map((part) => part.amount))
  const tax = { account: 'liabilities:tax', name: 'Sales tax', amount, parts }
  return [...shown.filter((row) => !isTax(row)), tax]
}
