/**
 * What a wallet is asked to pay. `amount` is in the coin's smallest unit: wei, satoshi, or a token's smallest unit.
 * `address` is the shop's; `tokenAddress` is the token's contract. The wallet shows the `label` beside the payment;
 * only Bitcoin URIs can carry one.
 */
export type PaymentRequest =
  | { coin: 'ETH'; address: string; amount: bigint; chainId: number }
  | {
      coin: 'USDC' | 'USDT'
      address: string
      amount: bigint
      chainId: number
      tokenAddress: string
    }
  | { coin: 'BTC'; address: string; amount: bigint; label?: string }

/**
 * The URI that opens a wallet with everything filled in, for a link or a QR code: EIP-681 for ETH and tokens, BIP-21
 * for Bitcoin. Throws on an amount that is not positive, since a wallet would then ask its owner for one.
 */
export function paymentUri(request: PaymentRequest): string {
  if (request.amount <= 0n) throw new RangeError(`${request.amount} is nothing to ask for`)
  if (request.coin === 'BTC') return bitcoinUri(request)
  const { address, amount, chainId } = request
  if (!Number.isSafeInteger(chainId) || chainId < 1)
    throw new RangeError(`${chainId} is not the number of a chain`)
  if (request.coin === 'ETH') return `ethereum:${address}@${chainId}?value=${amount}`
  return `ethereum:${request.tokenAddress}@${chainId}/transfer?address=${address}&uint256=${amount}`
}

function bitcoinUri(request: { address: string; amount: bigint; label?: string }): string {
  const label = request.label ? `&label=${encodeURIComponent(request.label)}` : ''
  return `bitcoin:${request.address}?amount=${inBitcoin(request.amount)}${label}`
}

/** BIP-21 takes decimal bitcoins; a satoshi is a 100,000,000th of one. */
function inBitcoin(satoshi: bigint): string {
  const digits = String(satoshi).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}
