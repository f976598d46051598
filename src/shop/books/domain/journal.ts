import { decimalOf } from '#kernel/currency.ts'
import type { JournalFormat } from './books.schema.ts'

/** A ledger entry to be exported; its postings are whole numbers of the smallest unit. */
export interface JournalEntry {
  id: number
  at: Date
  kind: string
  orderId: number | null
  source: string
  postings: readonly { account: string; currency: string; amount: string }[]
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Beancount capitalizes the parts of an account: 'Assets:Clearing:Simulated-card'. */
const capitalized = (account: string) =>
  account.replace(
    /(^|:)([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

const writers: Record<JournalFormat, (entry: JournalEntry) => string> = {
  hledger: ({ id, at, kind, orderId, source, postings }) => {
    const head = `${dayOf(at)} * (${id}) ${titleOf({ kind, orderId, source })}`
    return [
      head,
      ...postings.map((posting) => `    ${posting.account}  ${amountOf(posting)}`),
    ].join('\n')
  },
  beancount: ({ id, at, kind, orderId, source, postings }) => {
    const head = `${dayOf(at)} * "${titleOf({ kind, orderId, source })}" ^entry-${id}`
    return [
      head,
      ...postings.map((posting) => `  ${capitalized(posting.account)}  ${amountOf(posting)}`),
    ].join('\n')
  },
}

const amountOf = ({ amount, currency }: JournalEntry['postings'][number]) =>
  `${decimalOf(amount, currency)} ${currency}`

/** The title of an entry: 'refund-paid 7 of order 1001'. */
function titleOf({ kind, orderId, source }: Pick<JournalEntry, 'kind' | 'orderId' | 'source'>) {
  if (orderId === null) return `${kind} ${source}`
  return String(orderId) === source
    ? `${kind} of order ${orderId}`
    : `${kind} ${source} of order ${orderId}`
}

/** Formats an entry as an hledger or beancount transaction, followed by a blank line. */
export function journalText(entry: JournalEntry, format: JournalFormat): string {
  return `${writers[format](entry)}\n\n`
}

/** The head of a journal: its currency and, for beancount, the accounts, which must be opened before use. */
export function journalHead(
  accounts: readonly { account: string; currency: string }[],
  { format, from }: { format: JournalFormat; from: Date },
): string {
  if (format === 'hledger') return 'commodity 1000.00 USD\n\n'
  const opened = accounts.map(
    ({ account, currency }) => `${dayOf(from)} open ${capitalized(account)} ${currency}\n`,
  )
  return `option "operating_currency" "USD"\n\n${opened.join('')}\n`
}
