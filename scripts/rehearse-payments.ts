/**
 * `npm run rehearse:payments`: a shop with real payment code and a simulated outside world. Starts a stand-in for
 * Stripe, a local Ethereum chain behind two sources, a Bitcoin node on regtest, and two tickers, then a shop that uses
 * them, in a temporary folder. Says what to do, and takes commands that pay, mine, and reorganize.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { openTwoSources } from '../tests/stand-ins/anvil/two-sources.ts'
import { startBitcoin } from '../tests/stand-ins/bitcoin/start-bitcoin.ts'
import { publishedKeys } from '../tests/stand-ins/published-keys.ts'
import { openStripe } from '../tests/stand-ins/stripe/open-stripe.ts'
import { openTickers } from '../tests/stand-ins/tickers/open-tickers.ts'
import { buildIfNeeded } from './build-if-needed.ts'

buildIfNeeded()
const port = process.env.PORT ?? '3000'
const shopAt = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'cilia-rehearsal-'))

const [stripe, chain, bitcoin, tickers] = await Promise.all([
  openStripe({ webhook: `${shopAt}/api/webhooks/stripe` }),
  openTwoSources(),
  startBitcoin(),
  openTickers(),
])
const shop = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    ...stripe.env,
    STRIPE_SCRIPT_URL: `${stripe.url}/v3/`,
    ...publishedKeys,
    PORT: port,
    DATA_DIR: folder,
    CRYPTO_PAYMENTS: 'onchain',
    ADMIN_USERNAME: 'owner',
    ADMIN_PASSWORD: 'rehearsal-1',
    EVM_RPC_URLS: chain.settings.urls.join(','),
    EVM_CHAIN_ID: String(chain.settings.chainId),
    EVM_USDC_ADDRESS: chain.settings.tokens.USDC,
    EVM_USDT_ADDRESS: chain.settings.tokens.USDT,
    EVM_CONFIRMATIONS: '2',
    BTC_RPC_URL: bitcoin.url,
    BTC_NETWORK: 'regtest',
    COINBASE_API_URL: tickers.coinbaseUrl,
    KRAKEN_API_URL: tickers.krakenUrl,
  },
})

const guide = `
Rehearse payments at ${shopAt} (dashboard: ${shopAt}/admin, owner / rehearsal-1)

  Cards: 4242 4242 4242 4242 pays, 4000 0027 6000 3184 asks for 3-D Secure, 4000 0000 0000 0002 is declined.
  Coins: choose one at checkout, then send what the page asks for with one of these commands:

  eth 0x… 0.0123      usdc 0x… 10.50      usdt 0x… 10.50      btc bcrt1… 0.00028
  mine [blocks]       adds a block (or that many) to each chain
  reorg [blocks]      the newest blocks of each chain are replaced
  refund pi_… [1.00]  refunds a card payment in Stripe's own dashboard
  dispute pi_…        a bank disputes a payment
  warn pi_…           a bank warns that a payment may be fraudulent
  away, back          one of the two Ethereum nodes stops answering, and answers again
  intents             lists the payments at Stripe
  quit                ends everything and deletes its data
`

/** A decimal amount in its smallest unit: ('1.5', 6) gives 1500000n. */
function unitsOf(amount: string, decimals: number): bigint {
  if (!/^\d+(?:\.\d+)?$/.test(amount)) throw new Error(`"${amount}" isn't an amount`)
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}

const count = (word: string | undefined) => Math.max(1, Number(word ?? 1) || 1)
const cents = (word: string | undefined) =>
  word === undefined ? {} : { amount: Number(unitsOf(word, 2)) }

type Command = (to: string, amount?: string) => Promise<unknown>

const commands: Record<string, Command> = {
  eth: (to, amount = '') => chain.node.sendEther(to, unitsOf(amount, 18)),
  usdc: (to, amount = '') => chain.node.sendToken('USDC', to, unitsOf(amount, 6)),
  usdt: (to, amount = '') => chain.node.sendToken('USDT', to, unitsOf(amount, 6)),
  btc: (address, amount = '') => bitcoin.pay({ address, satoshi: Number(unitsOf(amount, 8)) }),
  mine: (blocks) => Promise.all([chain.node.mine(count(blocks)), bitcoin.mine(count(blocks))]),
  reorg: (blocks) =>
    Promise.all([
      chain.node.reorganize(count(blocks)),
      bitcoin.reorganize({ depth: count(blocks) }),
    ]),
  refund: (intent, amount) => stripe.refund({ intent, ...cents(amount) }),
  dispute: (intent) => stripe.openDispute({ intent }),
  warn: (intent) => stripe.warnOfFraud({ intent }),
  away: async () => chain.other.behave({ away: 'refusing' }),
  back: async () => chain.other.behave(),
  intents: () => stripe.intents(),
}

/** Resolves once the shop answers, or has ended. */
async function untilOpen(): Promise<void> {
  while (shop.exitCode === null) {
    const isOpen = await fetch(`${shopAt}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
    await pause(200)
  }
}

const input = createInterface({ input: process.stdin })
shop.once('exit', () => input.close())
input.on('line', async (line) => {
  const [name = '', ...words] = line.trim().split(/\s+/)
  if (name === '') return
  if (name === 'quit') return input.close()
  const command = commands[name]
  if (!command) return console.log(guide)
  try {
    console.dir(await command(words[0] ?? '', words[1]), { depth: 2 })
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => input.close())

/** At the end, the shop stops first, because it still calls the others. */
input.once('close', async () => {
  if (shop.exitCode === null) {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await ended
  }
  await Promise.all([stripe.close(), chain.close(), bitcoin.stop(), tickers.close()])
  rmSync(folder, { recursive: true, force: true })
})

await untilOpen()
console.log(guide)
