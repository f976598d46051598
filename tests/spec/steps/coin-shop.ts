import type { Page } from '@playwright/test'
import { HDKey } from '@scure/bip32'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { freePort, shopFolder, startShop } from '../../faults/shop-process.ts'
import { startEvmStandIn } from '../../stand-ins/anvil/evm-stand-in.ts'
import { openTickers } from '../../stand-ins/tickers/open-tickers.ts'
import { placeOrder } from './checkout.ts'
import { patient } from './patient.ts'
import { isPlain, pickProduct } from './products.ts'

const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive(
  "m/44'/60'/0'",
).publicExtendedKey

export type CoinShop = Awaited<ReturnType<typeof openCoinShop>>

/** Starts a shop that takes ETH, USDC, and USDT on its own chain, which mines only on command. */
export async function openCoinShop() {
  const folder = shopFolder()
  const [node, tickers, port] = await Promise.all([startEvmStandIn(), openTickers(), freePort()])
  const shop = startShop({
    PORT: String(port),
    DATA_DIR: folder.path,
    SEED: 'demo',
    RATE_LIMITS: 'off',
    CRYPTO_PAYMENTS: 'onchain',
    EVM_XPUB: xpub,
    EVM_RPC_URLS: node.url,
    EVM_CHAIN_ID: String(node.chainId),
    EVM_CONFIRMATIONS: '2',
    EVM_USDC_ADDRESS: node.tokens.USDC,
    EVM_USDT_ADDRESS: node.tokens.USDT,
    COINBASE_API_URL: tickers.coinbaseUrl,
    KRAKEN_API_URL: tickers.krakenUrl,
  })
  await shop.untilOpen()
  return {
    node,
    address: shop.address,
    folder: folder.path,
    close: async () => {
      shop.child.kill('SIGTERM')
      await shop.ended
      await Promise.all([node.close(), tickers.close()])
      folder[Symbol.dispose]()
    },
  }
}

/** Places an unpaid crypto order like the checkout does. Gives its id and where to pay it. */
export async function placeCoinOrder(page: Page): Promise<{ id: number; payPath: string }> {
  const lines = [{ product: await pickProduct(page.request, isPlain) }]
  const waiting = { paymentStatus: 'pending', paymentId: null }
  const coins = { paymentMethod: 'crypto', cryptoCurrency: 'ETH' }
  const { id, payPath } = await placeOrder(page, lines, { ...waiting, ...coins })
  return { id, payPath: payPath ?? '' }
}

/** What a page's pay link says about its coins, which the page shows. */
export async function readCoins(page: Page): Promise<CoinPaymentView> {
  const token = new URL(page.url()).pathname.replace('/pay/', '')
  const answer = await page.request.get(`/api/pay/${token}`, patient)
  return (await answer.json()) as CoinPaymentView
}
