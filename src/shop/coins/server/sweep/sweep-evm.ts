import type { Coin, GasPrice, PlannedCall } from '../../domain/chain.ts'
import type { CoinRail } from '../coin-rail.ts'

type EvmCoin = Exclude<Coin, 'BTC'>

/** An unsigned transaction (EIP-1559) that empties an address of one coin, with everything that a wallet signs. */
export interface EvmSweep {
  chain: 'evm'
  type: 'eip1559'
  chainId: number
  coin: EvmCoin
  /** The amount that leaves, in the smallest unit. */
  amount: string
  from: string
  /** The derivation path of the signing key. */
  path: string
  /** The number of the transaction among its address's, from 0. */
  nonce: number
  /** A token's contract, or the recipient of the ETH. */
  to: string
  /** The final recipient. */
  recipient: string
  /** In wei, as are the prices. */
  value: string
  data: string
  gas: number
  maxFeePerGas: string
  maxPriorityFeePerGas: string
}

/** ETH that must be sent to an address before its tokens can leave. */
export interface GasMoney {
  to: string
  /** In wei. */
  amount: string
}

/** What stays where it is, and why. */
export interface LeftBehind {
  coin: Coin
  address: string
  /** In the smallest unit. */
  amount: string
  because: string
}

/** An address's holding of a coin, with the call that moves it. */
export interface Movable {
  coin: EvmCoin
  amount: bigint
  call: PlannedCall
  /** The gas needed; null if the chain refuses it, such as when an issuer froze an address. */
  gas: number | null
  /** The most that moving it is worth, in wei; null if unknown. */
  worth: bigint | null
}

interface Emptied {
  from: string
  /** The address's index in its account. */
  index: number
  recipient: string
  chainId: number
  nonce: number
  price: GasPrice
  /** Tokens first, because moving them uses up ETH. */
  movable: readonly Movable[]
}

/** What empties one address. */
export interface EvmPlan {
  transactions: EvmSweep[]
  gasMoney: GasMoney[]
  left: LeftBehind[]
}

/** The first four bytes of the hash of transfer(address,uint256). */
const transferSelector = 'a9059cbb'

const tooDear = 'moving it costs about as much as it is worth, or more'

/**
 * The call that moves an amount of a coin to another address. For ETH it leaves out the amount, which depends on the
 * call's cost.
 */
export function callThatMoves(
  { tokens }: Pick<CoinRail, 'tokens'>,
  { coin, from, to, amount }: { coin: EvmCoin; from: string; to: string; amount: bigint },
): PlannedCall {
  if (coin === 'ETH') return { from, to, value: 0n, data: '0x' }
  const data = `0x${transferSelector}${word(BigInt(to))}${word(amount)}`
  return { from, to: tokens[coin] ?? '', value: 0n, data }
}

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/**
 * The transactions that empty an address into another, tokens first. If its ETH cannot pay for them, says how much to
 * send there first, and its ETH stays. Otherwise all ETH but the maximum cost is sent.
 */
export function sweepEvm(emptied: Emptied): EvmPlan {
  const { from, price, movable } = emptied
  const left: LeftBehind[] = []
  const leave = ({ coin, amount }: Pick<Movable, 'coin' | 'amount'>, because: string) =>
    left.push({ coin, address: from, amount: String(amount), because })
  const worthy = movable.filter((one) => {
    const because = reasonToLeave(one, price)
    if (because !== null) leave(one, because)
    return because === null
  })
  const tokens = worthy.filter(({ coin }) => coin !== 'ETH')
  const ether = worthy.find(({ coin }) => coin === 'ETH')
  const cost = tokens.reduce((sum, { gas }) => sum + mostOf(gas, price), 0n)
  const held = movable.find(({ coin }) => coin === 'ETH')?.amount ?? 0n
  const missing = cost > held ? cost - held : 0n
  const transactions = tokens.map((one, place) => transactionOf(emptied, one, place))
  const own = mostOf(ether?.gas ?? null, price)
  const rest = missing === 0n ? held - cost - own : 0n
  // An amount that would mostly go to its own fee stays.
  if (ether && rest > own)
    transactions.push(transactionOf(emptied, { ...ether, amount: rest }, tokens.length))
  else if (ether && tokens.length === 0) leave(ether, tooDear)
  const gasMoney = missing > 0n ? [{ to: from, amount: String(missing) }] : []
  return { transactions, gasMoney, left }
}

function reasonToLeave({ gas, worth }: Movable, price: GasPrice): string | null {
  if (gas === null) return 'the chain refuses to move it'
  return worth !== null && likelyOf(gas, price) >= worth ? tooDear : null
}

/** The maximum cost of gas, in wei. */
const mostOf = (gas: number | null, { maxFeePerGas }: GasPrice) => BigInt(gas ?? 0) * maxFeePerGas

/** The cost at the current price, which is half the maximum. */
const likelyOf = (gas: number, { maxFeePerGas, maxPriorityFeePerGas }: GasPrice) =>
  (BigInt(gas) * (maxFeePerGas + maxPriorityFeePerGas)) / 2n

function transactionOf(
  { from, index, recipient, chainId, nonce, price }: Emptied,
  { coin, amount, call, gas }: Movable,
  place: number,
): EvmSweep {
  return {
    chain: 'evm',
    type: 'eip1559',
    chainId,
    coin,
    amount: String(amount),
    from,
    path: `m/44'/60'/0'/0/${index}`,
    nonce: nonce + place,
    to: call.to,
    recipient,
    value: coin === 'ETH' ? String(amount) : '0',
    data: call.data,
    gas: gas ?? 0,
    maxFeePerGas: String(price.maxFeePerGas),
    maxPriorityFeePerGas: String(price.maxPriorityFeePerGas),
  }
}
