import type { AddressSpend, OutputAt, OutputsSpent } from './chain.ts'

/** An output that came to one of our addresses. */
export interface FoundOutput extends OutputAt {
  address: string
  amount: bigint
}

/** An output of ours that was spent, as money that left its address. */
export interface OutputSpend extends AddressSpend {
  spentTransaction: string
  spentPlace: number
}

const keyOf = ({ transaction, place }: OutputAt) => `${transaction}:${place}`

/**
 * What left our addresses by transactions that spend outputs. What a transaction does not pay out is its fee. If all
 * its inputs are ours, so is the fee, taken from its first inputs; otherwise the signer also paid with other money, and
 * no fee is counted.
 */
export function spendsOfOutputs(
  transactions: readonly OutputsSpent[],
  found: readonly FoundOutput[],
): OutputSpend[] {
  const known = new Map(found.map((one) => [keyOf(one), one]))
  return transactions.flatMap(({ transaction, outputs, paid }) => {
    const ours = outputs.flatMap((output, place) => {
      const one = known.get(keyOf(output))
      return one ? [{ ...one, input: place }] : []
    })
    const spent = ours.reduce((sum, { amount }) => sum + amount, 0n)
    let unpaid = ours.length === outputs.length && spent > paid ? spent - paid : 0n
    return ours.map((one): OutputSpend => {
      const fee = unpaid < one.amount ? unpaid : one.amount
      unpaid -= fee
      const { address, amount, input: place } = one
      const spentOutput = { spentTransaction: one.transaction, spentPlace: one.place }
      return { transaction, place, coin: 'BTC', address, amount, fee, ...spentOutput }
    })
  })
}
