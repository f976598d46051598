import { z } from 'zod'
import type { RpcAnswer } from './bcoin.ts'

/**
 * The differences between bcoin's calls and Bitcoin Core's, translated to Core's way. Everything else is bcoin's own
 * answer, unchanged.
 *
 * - `getblock` takes a verbosity of 0, 1, or 2 instead of two switches; a block that has left the chain has -1
 *   confirmations; the first block has no `previousblockhash`, the last no `nextblockhash`; its transactions do not
 *   repeat their block.
 * - `getrawtransaction` takes 0 and 1 besides false and true; a transaction in the pool has no `blockhash`.
 * - Outputs have `address` instead of `addresses`, and Core's names for script types.
 * - An unknown transaction or block is error -5.
 */

type Call = (method: string, parameters: unknown[]) => Promise<RpcAnswer>

const typeNames: Record<string, string> = {
  WITNESSPUBKEYHASH: 'witness_v0_keyhash',
  WITNESSSCRIPTHASH: 'witness_v0_scripthash',
  WITNESSMALFORMED: 'witness_unknown',
}

const script = z
  .looseObject({ type: z.string(), addresses: z.array(z.string()) })
  .transform(({ type, addresses: [address], reqSigs: _, p2sh: __, ...rest }) => ({
    ...rest,
    ...(address === undefined ? {} : { address }),
    type: typeNames[type] ?? type.toLowerCase(),
  }))

const bare = z
  .looseObject({ vout: z.array(z.looseObject({ scriptPubKey: script })) })
  .transform(({ blockhash, confirmations, time, blocktime, ...rest }) => ({
    rest,
    block: blockhash === null ? {} : { blockhash, confirmations, time, blocktime },
  }))

const transaction = bare.transform(({ rest, block }) => ({ ...rest, ...block }))
const transactionInBlock = bare.transform(({ rest }) => rest)

const block = z
  .looseObject({
    hash: z.string(),
    height: z.number(),
    tx: z.array(z.union([z.string(), transactionInBlock])),
  })
  .transform(({ previousblockhash, nextblockhash, coinbase: _, ...rest }) => ({
    ...rest,
    nTx: rest.tx.length,
    ...(previousblockhash === null ? {} : { previousblockhash }),
    ...(nextblockhash === null ? {} : { nextblockhash }),
  }))

/** Answers a call the way Bitcoin Core does. */
export async function callAsCore(
  call: Call,
  method: string,
  parameters: unknown[],
): Promise<RpcAnswer> {
  const [id, asked = method === 'getblock' ? 1 : 0] = parameters
  const verbosity = Number(asked)
  if (method === 'getblock') return getBlock(call, id, verbosity)
  if (method === 'getrawtransaction') {
    const answer = unknownAsCore(await call(method, [id, verbosity > 0]))
    return verbosity > 0 ? reshape(answer, transaction) : answer
  }
  return call(method, parameters)
}

async function getBlock(call: Call, id: unknown, verbosity: number): Promise<RpcAnswer> {
  const answer = unknownAsCore(await call('getblock', [id, verbosity > 0, verbosity > 1]))
  if (verbosity === 0 || answer.error) return answer
  const read = block.parse(answer.result)
  const onChain = await call('getblockhash', [read.height])
  const result = onChain.result === read.hash ? read : { ...read, confirmations: -1 }
  return { result, error: null }
}

function reshape(answer: RpcAnswer, shape: z.ZodType): RpcAnswer {
  return answer.error ? answer : { result: shape.parse(answer.result), error: null }
}

function unknownAsCore(answer: RpcAnswer): RpcAnswer {
  const isUnknown = /not found/i.test(answer.error?.message ?? '')
  return answer.error && isUnknown ? { ...answer, error: { ...answer.error, code: -5 } } : answer
}
