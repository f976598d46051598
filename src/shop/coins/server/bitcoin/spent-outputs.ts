import type { OutputAt, OutputsSpent } from '../../domain/chain.ts'
import type { TransactionAnswer } from './node-answers.ts'

/** The transactions of a block with the outputs they spend; the minting one spends none and is left out. */
export function spentOutputs(transactions: readonly TransactionAnswer[]): OutputsSpent[] {
  return transactions.flatMap(({ txid, vin, vout }) => {
    const outputs = vin.flatMap(({ txid: transaction, vout: place }): OutputAt[] =>
      transaction === undefined || place === undefined ? [] : [{ transaction, place }],
    )
    if (outputs.length === 0) return []
    const paid = vout.reduce((sum, { value }) => sum + value, 0n)
    return [{ transaction: txid, outputs, paid }]
  })
}
