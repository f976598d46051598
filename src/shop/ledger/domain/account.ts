/** How an order is paid; names the clearing account of its money. */
export interface PaidThrough {
  /** The payment provider, such as 'simulated'. */
  provider: string
  method: 'traditional' | 'crypto'
}

/**
 * The accounts of the ledger (money 4), named as hledger does. Assets and expenses grow by debits (positive amounts),
 * liabilities and income by credits (negative amounts).
 */
export const accounts = {
  /** What shoppers still owe for their orders. */
  receivable: 'assets:receivable',
  /** Money that a provider has received and the shop has not spent. */
  clearing: ({ provider, method }: PaidThrough) =>
    `assets:clearing:${provider}-${method === 'crypto' ? 'crypto' : 'card'}`,
  /** Coins at one of the shop's addresses, in the coin's smallest unit. */
  coin: (coin: string, address: string) => `assets:coin:${coin.toLowerCase()}:${address}`,
  /** Coins in the owner's own wallet, which addresses are swept into and refunds are paid from. */
  coinWallet: (coin: string) => `assets:coin:${coin.toLowerCase()}:wallet`,
  /** Coins offered back to their senders. */
  coinOwed: 'liabilities:coin-claims',
  /** Goods sold, before discounts. */
  goods: 'income:revenue:goods',
  /** Discounts by promotional codes. */
  discounts: 'income:revenue:discounts',
  /** Refunds for goods. */
  refunded: 'income:revenue:refunded',
  shipping: 'income:shipping',
  /** Sales tax owed to a state, such as 'OR'. */
  tax: (state: string) => `liabilities:tax:${state.toLowerCase()}`,
  /** Refunds promised but not yet paid out. */
  refundsPayable: 'liabilities:refunds-payable',
  /** Money that arrived but pays no order: owed to its sender until the owner decides. */
  unmatched: 'liabilities:unmatched',
  /** Cashback earned by shoppers and not yet used. */
  cashbackOwed: 'liabilities:cashback',
  cashback: 'expenses:cashback',
  /** Money taken back by banks until they decide a dispute. */
  disputed: 'assets:disputed',
  /** The cost of lost disputes. */
  lostDisputes: 'expenses:write-offs:disputes',
  /** The card provider's fees on payments and disputes. */
  cardFees: 'expenses:card-fees',
  /** Network fees for transfers from the addresses, in the coin that pays them. */
  coinFees: 'expenses:coin-fees',
  /** Money between two currencies; where coins and dollars meet. */
  exchanged: 'equity:exchange',
} as const
