import { addressesInCall, balancesCall } from './balances-program.ts'
import { callAnswer } from './evm-shapes.ts'
import { type RpcSource, SourceFailed } from './rpc-source.ts'

const digitsOfBalance = 32

interface BalancesQuestion {
  /** The contract of a token; null for ETH. */
  token: string | null
  addresses: readonly string[]
  /** A block by its height, or by its hash (EIP-1898). */
  block: string | { blockHash: string }
}

/** One source's balances of addresses at the end of a block, in the smallest unit. One request per 1,500 addresses. */
export async function readBalances(
  source: RpcSource,
  { token, addresses, block }: BalancesQuestion,
): Promise<Map<string, bigint>> {
  const parts = Array.from({ length: Math.ceil(addresses.length / addressesInCall) }, (_, part) =>
    addresses.slice(part * addressesInCall, (part + 1) * addressesInCall),
  )
  const answers = await Promise.all(
    parts.map(async (asked) => {
      const call = { data: balancesCall(token, asked) }
      const text = await source.ask(callAnswer, 'eth_call', [call, block])
      if (text.length !== 2 + asked.length * digitsOfBalance)
        throw new SourceFailed(source.host, 'answered balances of other addresses')
      return asked.map((address, place): [string, bigint] => {
        const start = 2 + place * digitsOfBalance
        return [address, BigInt(`0x${text.slice(start, start + digitsOfBalance)}`)]
      })
    }),
  )
  return new Map(answers.flat())
}
