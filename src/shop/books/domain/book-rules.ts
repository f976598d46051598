/** The seven rules that prove the books, in their order (money 4). */
export const bookRules = [
  'Every entry adds up to zero in each currency.',
  'Each order’s total equals what was paid plus what’s due; its sales equal that minus refunds.',
  'Paid orders are exactly those whose money was received, to the cent.',
  'No order was refunded more than was received for it, and no cashback paid out is more than was earned.',
  'The clearing accounts hold what was received minus what was paid out, and the coins are where their chains say.',
  'Stock on hand is the sum of its movements, and reserved stock is the sum of the reservations.',
  'The revenue in Analytics is the revenue in the ledger, to the cent.',
] as const
