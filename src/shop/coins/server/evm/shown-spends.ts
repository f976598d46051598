import type { AddressSpend } from '../../domain/chain.ts'
import type { Block, Receipt } from './evm-shapes.ts'
import { readTransfer, type Watched } from './shown-transfers.ts'
import { isTokenTransfer, type Tokens } from './tokens.ts'

/** The place of ETH that a transaction itself carries, and of its fee. */
const ownPlace = -1

/** ETH that watched addresses spent by their transactions: what those carried, if they succeeded, and their fees. */
export function etherSpends(
  { transactions }: Block,
  receipts: readonly Receipt[],
  watched: Watched,
): AddressSpend[] {
  return transactions.flatMap(({ hash, from, to, value }, at) => {
    const address = watched.get(from)
    const receipt = receipts[at]
    if (address === undefined || !receipt) return []
    const fee = feeOf(receipt)
    const amount = receipt.status === '0x1' && from !== to ? BigInt(value) + fee : fee
    if (amount === 0n) return []
    return [{ transaction: hash, place: ownPlace, coin: 'ETH' as const, address, amount, fee }]
  })
}

function feeOf({ gasUsed, effectiveGasPrice, l1Fee }: Receipt): bigint {
  return BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0) + BigInt(l1Fee ?? 0)
}

/** Tokens that logs took from watched addresses; the place is that among the transaction's logs. */
export function tokenSpends(
  receipts: readonly Receipt[],
  tokens: Tokens,
  watched: Watched,
): AddressSpend[] {
  return receipts.flatMap(({ transactionHash, logs }) =>
    logs.flatMap((log, place) => {
      const coin = isTokenTransfer(log, tokens) ? tokens.get(log.address) : undefined
      const moved = readTransfer(log)
      const address = moved ? watched.get(moved.from) : undefined
      if (!coin || !moved || address === undefined) return []
      const { amount } = moved
      return [{ transaction: transactionHash, place, coin, address, amount, fee: 0n }]
    }),
  )
}
