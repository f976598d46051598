/** How an order is paid; the clearing account of its money is named after it. */
export interface PaidThrough {
  /** Who carries the money, such as 'simulated'. */
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
  /** Coins at an address of the shop's, in the smallest unit of the coin. */
  coin: (coin: string, address: string) => `assets:coin:${coin.toLowerCase()}:${address}`,
  /** Coins in the owner's own wallet, to which addresses are emptied and from which refunds are paid. */
  coinWallet: (coin: string) => `assets:coin:${coin.toLowerCase()}:wallet`,
  /** Coins that are offered back to whoever sent them. */
  coinOwed: 'liabilities:coin-claims',
  /** What was sold, at its price. */
  goods: 'income:revenue:goods',
  /** What promotional codes took off. */
  discounts: 'income:revenue:discounts',
  /** What was given back for goods. */
  refunded: 'income:revenue:refunded',
  shipping: 'income:shipping',
  /** Sales tax that is owed to a state, such as 'OR'. */
  tax: (state: string) => `liabilities:tax:${state.toLowerCase()}`,
  /** Refunds that are promised and not yet paid out. */
  refundsPayable: 'liabilities:refunds-payable',
  /** Money that arrived and pays no order: it is owed to whoever sent it until the owner decides. */
  unmatched: 'liabilities:unmatched',
  /** Cashback that shoppers have and have not used. */
  cashbackOwed: 'liabilities:cashback',
  cashback: 'expenses:cashback',
  /** What banks took back until they have decided about a dispute. */
  disputed: 'assets:disputed',
  /** What disputes cost that were lost. */
  lostDisputes: 'expenses:write-offs:disputes',
  /** What the provider of cards keeps of payments and disputes. */
  cardFees: 'expenses:card-fees',
  /** What networks keep of what is sent from the addresses, in the coin that pays for it. */
  coinFees: 'expenses:coin-fees',
  /** Money on its way from one currency to another; where coins and dollars meet. */
  exchanged: 'equity:exchange',
} as const
