import { z } from 'zod'
import { satoshiOf } from '../../domain/satoshi.ts'

/** The parts of Bitcoin Core's answers (https://developer.bitcoin.org/reference/rpc) that are read here. */

const satoshi = z.union([z.number(), z.string()]).transform((value, context) => {
  const amount = satoshiOf(value)
  if (amount === null) context.addIssue({ code: 'custom', message: 'is no amount of bitcoin' })
  return amount ?? z.NEVER
})

const output = z.object({
  value: satoshi,
  n: z.number().int().min(0),
  scriptPubKey: z.object({ hex: z.string() }),
})

/** An output that a transaction spends; a block's first transaction, which mints, spends none. */
const input = z.object({ txid: z.string().optional(), vout: z.number().int().optional() })

export const blockHash = z.string().regex(/^[0-9a-f]{64}$/)
export const blockCount = z.number().int().min(0)
export const poolList = z.array(z.string())
export const transactionAnswer = z.object({
  txid: z.string().min(1),
  vin: z.array(input).default([]),
  vout: z.array(output),
})

export const blockAnswer = z.object({
  hash: blockHash,
  height: blockCount,
  /** In seconds, as its miner set it: at least the median of the eleven before, at most two hours ahead. */
  time: z.number().int().min(0),
  /** -1 if the block has left the chain. */
  confirmations: z.number().int().optional(),
  /** The genesis block has none. */
  previousblockhash: blockHash.nullish(),
  tx: z.array(transactionAnswer),
})

export type TransactionAnswer = z.infer<typeof transactionAnswer>
export type BlockAnswer = z.infer<typeof blockAnswer>
