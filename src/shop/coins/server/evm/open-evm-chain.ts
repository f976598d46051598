import { type Chain, type Coin, type ReadBlock, SourcesDisagree } from '../../domain/chain.ts'
import { agreed, askAgreeing, askEach } from './agree.ts'
import { callAnswer, heightTag, wholeNumber } from './evm-shapes.ts'
import { noteSource } from './note-source.ts'
import { readBalances } from './read-balances.ts'
import { type BlockQuestion, readBlock } from './read-block.ts'
import { readHead } from './read-head.ts'
import { readSendingTerms } from './read-sending-terms.ts'
import { createRpcSource, type RpcSource } from './rpc-source.ts'
import { tokensByAddress } from './tokens.ts'

export interface EvmSettings {
  /** The addresses of one or more nodes, including their keys (EVM_RPC_URLS). */
  urls: readonly string[]
  /** The chain id that each of them must be on (EVM_CHAIN_ID). */
  chainId: number
  /** The token contracts; a token without one is not taken. */
  tokens: Partial<Record<'USDC' | 'USDT', string>>
  /** How long a source may take to answer, in milliseconds. */
  timeoutMs?: number
  now?: () => Date
  /** How many blocks a source may lag behind another, since blocks take a moment to travel. */
  maxLag?: number
}

const decimalsSelector = '0x313ce567'
const etherDecimals = 18

/**
 * The chain that carries ETH, USDC, and USDT, read from all sources at once (decision 67). Opening it asks none of
 * them, so that the shop starts without them. Throws on invalid addresses.
 */
export function openEvmChain(settings: EvmSettings): Chain {
  const { urls, chainId, timeoutMs = 5_000, maxLag = 3, now = () => new Date() } = settings
  const sources = urls.map((url) => noteSource(createRpcSource(url, timeoutMs), now))
  const tokens = tokensByAddress(settings.tokens)
  const tokenOf = new Map([...tokens].map(([address, coin]) => [coin, address]))
  const checkChain = chainCheck(sources, chainId)
  const decimals = new Map<Coin, number>([['ETH', etherDecimals]])

  return {
    name: 'evm',
    coins: ['ETH', ...tokens.values()],
    sources: () => sources.map(({ state }) => state()),
    readHead: async () => {
      await checkChain()
      return readHead(sources, maxLag)
    },
    readBlock: async (height, addresses) => {
      await checkChain()
      return readAgreedBlock(sources, { height, addresses, tokens })
    },
    // A pending transaction can be replaced by its sender at will, and nodes do not show it to everyone.
    readPool: () => Promise.resolve([]),
    readDecimals: async (coin) => {
      await checkChain()
      const known = decimals.get(coin) ?? (await readDecimals(sources, tokenOf, coin))
      decimals.set(coin, known)
      return known
    },
    readBalances: async (coin, addresses, height) => {
      await checkChain()
      const token = coin === 'ETH' ? null : contractOf(tokenOf, coin)
      const about = `the balances of ${coin} at block ${height}`
      return askAgreeing(sources, about, (source) =>
        readBalances(source, { token, addresses, block: heightTag(height) }),
      )
    },
    readSendingTerms: async (calls) => {
      await checkChain()
      const { newest } = await readHead(sources, maxLag)
      return readSendingTerms(sources, newest, calls)
    },
  }
}

/** ETH that a block does not show counts only if every source can report it. */
async function readAgreedBlock(
  sources: readonly RpcSource[],
  question: BlockQuestion,
): Promise<ReadBlock> {
  const told = await askEach(sources, (source) => readBlock(source, question))
  const isInnerKnown = told.every(({ inner }) => inner !== null)
  const blocks = told.map(({ inner, transfers, spends, ...block }) => ({
    ...block,
    transfers: isInnerKnown ? [...transfers, ...(inner?.transfers ?? [])] : transfers,
    spends: isInnerKnown ? [...spends, ...(inner?.spends ?? [])] : spends,
  }))
  return agreed(sources, blocks, `block ${question.height}`)
}

function contractOf(tokenOf: ReadonlyMap<Coin, string>, coin: Coin): string {
  const token = tokenOf.get(coin)
  if (token === undefined) throw new RangeError(`${coin} is not taken on this chain`)
  return token
}

/** Asks each source which chain it is on, and asks again while one is away. */
function chainCheck(sources: readonly RpcSource[], chainId: number): () => Promise<void> {
  let isChecked = false
  return async () => {
    if (isChecked) return
    const ids = await askEach(sources, (source) => source.ask(wholeNumber, 'eth_chainId', []))
    const strange = ids.findIndex((id) => id !== chainId)
    if (strange !== -1)
      throw new SourcesDisagree(
        `${sources[strange]?.host} is on chain ${ids[strange]}, not on ${chainId} (EVM_CHAIN_ID)`,
      )
    isChecked = true
  }
}

async function readDecimals(
  sources: readonly RpcSource[],
  tokenOf: ReadonlyMap<Coin, string>,
  coin: Coin,
): Promise<number> {
  const call = { to: contractOf(tokenOf, coin), data: decimalsSelector }
  return askAgreeing(sources, `the decimals of ${coin}`, async (source) => {
    const word = await source.ask(callAnswer.length(66), 'eth_call', [call, 'latest'])
    return Number(BigInt(word))
  })
}
