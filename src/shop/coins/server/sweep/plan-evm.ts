import type { Chain, Coin, SendingTerms } from '../../domain/chain.ts'
import { unitsOf } from '../../domain/coin-amount.ts'
import { rateDigits } from '../../domain/coin-price.ts'
import type { CoinRail } from '../coin-rail.ts'
import type { Addresses } from '../derive-address.ts'
import { callThatMoves, type EvmPlan, type Movable, sweepEvm } from './sweep-evm.ts'

type EvmCoin = Exclude<Coin, 'BTC'>

interface EvmParts {
  rail: CoinRail
  addresses: Pick<Addresses, 'collectingAddressOf'>
  chain: Chain
  /** The addresses that received money, with their indexes. */
  indexes: ReadonlyMap<string, number>
}

interface Holding extends Pick<Movable, 'coin' | 'amount' | 'call'> {
  from: string
}

const weiOfEther = 10n ** 18n

/** Plans how to empty every address on Ethereum, by what the chain says it holds and the current price of gas. */
export async function planEvm(parts: EvmParts): Promise<EvmPlan> {
  const { rail, addresses, chain, indexes } = parts
  const holdings = await listHoldings(parts)
  if (holdings.length === 0 || !chain.readSendingTerms)
    return { transactions: [], gasMoney: [], left: [] }
  const terms = await chain.readSendingTerms(holdings.map(({ call }) => call))
  const worthOf = await openWorth(rail, chain)
  const movable = holdings.map((one, place) => movableOf(one, terms.gas[place] ?? null, worthOf))
  const plans = [...indexes].map(([from, index]) =>
    sweepEvm({
      from,
      index,
      recipient: addresses.collectingAddressOf('ETH'),
      price: terms.price,
      chainId: rail.networks.evmChainId ?? 1,
      nonce: terms.nonces.get(from) ?? 0,
      movable: movable.filter((one) => one.call.from === from),
    }),
  )
  return {
    transactions: plans.flatMap(({ transactions }) => transactions),
    gasMoney: plans.flatMap(({ gasMoney }) => gasMoney),
    left: plans.flatMap(({ left }) => left),
  }
}

/** The holdings of the addresses, tokens first. */
async function listHoldings({ rail, addresses, chain, indexes }: EvmParts): Promise<Holding[]> {
  if (indexes.size === 0) return []
  const { newest } = await chain.readHead()
  const to = addresses.collectingAddressOf('ETH')
  const holdings: Holding[] = []
  for (const coin of tokensFirst(chain.coins)) {
    const held = await chain.readBalances(coin, [...indexes.keys()], newest.height)
    for (const [from, amount] of held ?? [])
      if (amount > 0n)
        holdings.push({ coin, from, amount, call: callThatMoves(rail, { coin, from, to, amount }) })
  }
  return holdings
}

const tokensFirst = (coins: readonly Coin[]): EvmCoin[] =>
  (['USDC', 'USDT', 'ETH'] as const).filter((coin) => coins.includes(coin))

/** Adds a little to the gas that a token's contract takes now, since that depends on what others do meanwhile. */
function movableOf(
  { coin, amount, call }: Holding,
  gas: SendingTerms['gas'][number],
  worthOf: (coin: EvmCoin, amount: bigint) => bigint | null,
): Movable {
  const needed = coin === 'ETH' || gas === null ? gas : Math.ceil(gas * 1.2)
  return { coin, amount, call, gas: needed, worth: worthOf(coin, amount) }
}

/** The worth of tokens in wei, a token being a dollar; null while there is no rate. */
async function openWorth({ rates }: CoinRail, chain: Chain) {
  const answer = await rates.rateOf('ETH')
  const rate = 'rate' in answer ? unitsOf(answer.rate, rateDigits) : 0n
  const units = new Map<Coin, bigint>()
  for (const coin of chain.coins) units.set(coin, 10n ** BigInt(await chain.readDecimals(coin)))
  return (coin: EvmCoin, amount: bigint): bigint | null => {
    if (coin === 'ETH') return amount
    const dollar = units.get(coin)
    if (rate === 0n || dollar === undefined) return null
    return (amount * weiOfEther * 10n ** BigInt(rateDigits)) / (dollar * rate)
  }
}
