import type { ReceiptPreview } from './return.schema.ts'

/** What becomes of units that came back, after "2 × Halo Fan". */
export function shelfWords({ restock, delta }: { restock: boolean; delta: number }): string {
  if (!restock) return 'won’t be sold again'
  return delta > 0 ? 'can be sold again' : 'can be sold again; the shop doesn’t count them'
}

/** When the customer hears of it. The email about a part waits, since the rest often arrives right after. */
export function receiptMail({ return: state }: Pick<ReceiptPreview, 'return'>): string {
  return state === 'received'
    ? 'The customer gets an email that everything has arrived'
    : 'The customer gets an email about this part in half an hour, unless you receive the rest by then'
}
