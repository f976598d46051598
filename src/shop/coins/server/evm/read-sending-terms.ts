import {
  type BlockAt,
  type GasPrice,
  type PlannedCall,
  type SendingTerms,
  SourcesDisagree,
} from '../../domain/chain.ts'
import { askAgreeing, askEach } from './agree.ts'
import { heightTag, knownBaseFee, wei, wholeNumber } from './evm-shapes.ts'
import { type RpcSource, SourceRefused } from './rpc-source.ts'

/** How many questions of one kind a source gets at once. */
const atOnce = 20
/** The default tip to a block's producer, in wei per unit of gas: 1 gwei. */
const usualTip = 1_000_000_000n
/** Tips further apart than this factor are rejected. */
const mostApart = 10n

/**
 * What it takes to sign transactions offline, as of a block that all sources have. The base fee may double before their
 * price is too low; only the block's actual fee is charged.
 */
export async function readSendingTerms(
  sources: readonly RpcSource[],
  newest: BlockAt,
  calls: readonly PlannedCall[],
): Promise<SendingTerms> {
  const senders = [...new Set(calls.map(({ from }) => from))]
  const block = heightTag(newest.height)
  const price = await readPrice(sources, newest)
  const numbers = await inTurns(senders, (sender) =>
    askAgreeing(sources, `the transactions of ${sender}`, (source) =>
      source.ask(wholeNumber, 'eth_getTransactionCount', [sender, block]),
    ),
  )
  const gas = await inTurns(calls, (call) => readGas(sources, call))
  const nonces = new Map(senders.map((sender, place) => [sender, numbers[place] ?? 0]))
  return { price, nonces, gas }
}

async function readPrice(sources: readonly RpcSource[], newest: BlockAt): Promise<GasPrice> {
  const base = await askAgreeing(sources, 'the price of gas', async (source) => {
    const head = await source.ask(knownBaseFee, 'eth_getBlockByHash', [newest.hash, false])
    return head?.baseFeePerGas ?? null
  })
  if (base === null) throw new SourcesDisagree('this chain has no base fee (EIP-1559)')
  const tips = await askEach(sources, askTip)
  const sorted = tips.toSorted((a, b) => Number(a - b))
  const [least = usualTip, maxPriorityFeePerGas = usualTip] = [sorted.at(0), sorted.at(-1)]
  if (maxPriorityFeePerGas > (least + usualTip) * mostApart)
    throw new SourcesDisagree('what they advise to offer for gas is far apart')
  return { maxPriorityFeePerGas, maxFeePerGas: base * 2n + maxPriorityFeePerGas }
}

const askTip = async (source: RpcSource): Promise<bigint> =>
  (await orNull(source.ask(wei, 'eth_maxPriorityFeePerGas', []))) ?? usualTip

/**
 * The highest estimate of all sources, since estimates differ a little between programs; null if one refuses the call.
 */
async function readGas(sources: readonly RpcSource[], call: PlannedCall): Promise<number | null> {
  const asked = { ...call, value: `0x${call.value.toString(16)}` }
  const estimates = await askEach(sources, (source) =>
    orNull(source.ask(wholeNumber, 'eth_estimateGas', [asked])),
  )
  const known = estimates.filter((gas) => gas !== null)
  if (known.length < estimates.length) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (most > least * 2) throw new SourcesDisagree('how much gas they say to take is far apart')
  return most
}

/** A source's answer; null if it refuses. One that is away still throws. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof SourceRefused) return null
    throw fault
  }
}

/** Asks about each item, a limited number at a time, and gives the answers in their order. */
async function inTurns<T, Answer>(
  items: readonly T[],
  ask: (item: T) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += atOnce)
    answers.push(...(await Promise.all(items.slice(from, from + atOnce).map(ask))))
  return answers
}
