import type { Transfer } from '../../domain/chain.ts'
import type { Block, Log, Receipt } from './evm-shapes.ts'
import { isTokenTransfer, type Tokens } from './tokens.ts'

/** The watched addresses as given, by their lowercase form. */
export type Watched = ReadonlyMap<string, string>

/** ETH that successful transactions themselves carry to watched addresses. */
export function etherTransfers(
  block: Block,
  receipts: readonly Receipt[],
  watched: Watched,
): Transfer[] {
  return block.transactions.flatMap(({ hash, from, to, value }, place) => {
    const address = to ? watched.get(to) : undefined
    const amount = BigInt(value)
    const isDone = receipts[place]?.status === '0x1'
    if (address === undefined || !isDone || amount === 0n || from === to) return []
    return [{ transaction: hash, place: -1, coin: 'ETH' as const, address, amount }]
  })
}

/**
 * Tokens that logs bring to watched addresses. The place is that among the logs of the transaction, not of the block,
 * so that a reorganization does not change it.
 */
export function tokenTransfers(
  receipts: readonly Receipt[],
  tokens: Tokens,
  watched: Watched,
): Transfer[] {
  return receipts.flatMap(({ transactionHash, logs }) =>
    logs.flatMap((log, place) => {
      const coin = isTokenTransfer(log, tokens) ? tokens.get(log.address) : undefined
      const moved = readTransfer(log)
      const address = moved ? watched.get(moved.to) : undefined
      if (!coin || !moved || address === undefined) return []
      return [{ transaction: transactionHash, place, coin, address, amount: moved.amount }]
    }),
  )
}

/** Null if nothing changed hands. Payer and payee are the second and third topic, padded to 32 bytes. */
export function readTransfer({
  topics,
  data,
}: Log): { from: string; to: string; amount: bigint } | null {
  const [, from, to] = topics
  if (!from || !to || topics.length !== 3 || data.length !== 66 || from === to) return null
  const amount = BigInt(data)
  return amount === 0n ? null : { from: addressIn(from), to: addressIn(to), amount }
}

const addressIn = (topic: string) => `0x${topic.slice(-40)}`
