import { z } from 'zod'

const hex = z.string().regex(/^0x[0-9a-f]*$/i)
const lowered = hex.transform((text) => text.toLowerCase())

/** A JSON-RPC whole number: 0x and its digits without leading zeros. */
const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i)

/** An amount in wei. */
export const wei = quantity.transform(BigInt)

export const wholeNumber = quantity.transform(Number).pipe(z.number().int().nonnegative())

/** A contract call's answer. */
export const callAnswer = hex

/** A block's height as a JSON-RPC block tag. */
export function heightTag(height: number): string {
  return `0x${height.toString(16)}`
}

const blockHead = z.object({
  number: wholeNumber,
  hash: lowered,
  parentHash: lowered,
  /** In seconds. */
  timestamp: wholeNumber,
  logsBloom: hex.length(514),
})

/** A block without its transactions; null if there is none of that height. */
export const knownBlockHead = blockHead.nullable()

/** The base fee of a block; chains without EIP-1559 have none. */
export const knownBaseFee = z.object({ baseFeePerGas: wei.nullish() }).nullable()

export const knownBlock = blockHead
  .extend({
    transactions: z.array(
      z.object({ hash: lowered, from: lowered, to: lowered.nullish(), value: quantity }),
    ),
  })
  .nullable()

const log = z.object({
  address: lowered,
  topics: z.array(lowered),
  data: lowered,
  transactionHash: lowered,
  logIndex: wholeNumber,
})

export const knownLogs = z.array(log)

/** What a transaction cost: gas times its price, plus, on some chains, a fee of the underlying chain. */
const receipt = z.object({
  transactionHash: lowered,
  status: hex.nullish(),
  logs: z.array(log),
  gasUsed: quantity.nullish(),
  effectiveGasPrice: quantity.nullish(),
  l1Fee: quantity.nullish(),
})

export const knownReceipts = z.array(receipt).nullable()

export type BlockHead = z.infer<typeof blockHead>
export type Block = NonNullable<z.infer<typeof knownBlock>>
export type Log = z.infer<typeof log>
export type Receipt = NonNullable<z.infer<typeof knownReceipts>>[number]
