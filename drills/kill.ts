/** Kills the shop and its embedded database with kill -9, over and over, while shoppers buy. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryFolder } from '#tests/builders/memory-folder.ts'
import { openStripe, type StripeStandIn } from '#tests/stand-ins/stripe/open-stripe.ts'
import { openFolder } from '../bench/shop.ts'
import { type BuyerParts, buyOnce, type Purchase } from './buyer.ts'
import { drawFrom } from './draw.ts'
import type { Drill, DrillOptions, Finding } from './drill.ts'
import { judgeOrders, untilNoRows } from './judge-orders.ts'
import { type MortalShop, openMortalShop } from './mortal-shop.ts'
import { countProduct, ownerSettings, signInAsOwner } from './stage.ts'

const [buyers, times, timesInShort] = [4, 100, 3]

/** How long the shop runs between kills, in milliseconds; it may still be starting. */
const [shortestLifeMs, longestLifeMs] = [300, 4_000]
const longestInShortMs = 2_000

/** Jobs that died with their process are restarted after two minutes, and again if they fail. */
const jobsPatienceMs = 300_000

const isWaiting = `select id from mails where status = 'queued'
  union all select id from refunds where status = 'pending'`

const isUnpaid = 'select id from orders where id = any($1) and paid_at is null'

export const killDrill: Drill = {
  does: 'kills the shop and its embedded database with kill -9, 100 times, while shoppers buy',
  run: async (options) => {
    const seed = randomInt(2 ** 31)
    options.say(`Seed ${seed}`)
    await using open = new AsyncDisposableStack()
    const { path } = open.use(openFolder(memoryFolder('cilia-drill-')))
    let stripe: StripeStandIn | null = null
    const shop = await openMortalShop(path, async (port) => {
      const webhook = `http://127.0.0.1:${port}/api/webhooks/stripe`
      stripe = open.adopt(await openStripe({ webhook }), ({ close }) => close())
      return { ...stripe.env, ...ownerSettings, SEED: '500' }
    })
    open.defer(shop.close)
    if (!stripe) throw new Error('the shop was started with the settings of the stand-in')
    return await killOver(options, { shop, stripe, draw: drawFrom(seed) })
  },
}

interface Stage {
  shop: MortalShop
  stripe: StripeStandIn
  draw: () => number
}

async function killOver({ isShort, say }: DrillOptions, stage: Stage): Promise<Finding[]> {
  const { shop, stripe, draw } = stage
  const { address } = shop
  const productId = await countProduct({ connection: shop.connection() })
  const owner = await signInAsOwner(address)
  const over = new AbortController()
  const parts = { address, productId, stripe, owner, draw }
  const buying = Promise.all(Array.from({ length: buyers }, () => keepBuying(parts, over)))
  const [most, longestMs] = isShort ? [timesInShort, longestInShortMs] : [times, longestLifeMs]
  for (let deaths = 0; deaths < most && !over.signal.aborted; deaths += 1) {
    await pause(shortestLifeMs + draw() * (longestMs - shortestLifeMs))
    await shop.kill(draw)
    if (deaths % 10 === 9) say(`Killed ${deaths + 1} times`)
  }
  await shop.untilOpen()
  over.abort()
  const purchases = (await buying).flat()
  say(`Bought ${purchases.length} times; waiting for what is still to be done`)
  // Stripe resends events that nobody accepted.
  await stripe.repeat()
  const paid = purchases.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId)
  const standing = { connection: shop.connection() }
  await untilNoRows(standing, { text: isUnpaid, values: [paid] }, jobsPatienceMs)
  if (!isShort) await untilNoRows(standing, { text: isWaiting }, jobsPatienceMs)
  const refunds = await stripe.refunds()
  const succeeded = (await stripe.intents()).filter(({ status }) => status === 'succeeded')
  return [
    ...(await judgeOrders(standing, purchases)),
    sameCount('Stripe took the money of each paid order once', succeeded.length, paid.length),
    sameCount(
      'Stripe gave each refund once',
      refunds.length,
      purchases.filter(({ isRefunded }) => isRefunded).length,
    ),
  ]
}

function sameCount(claim: string, is: number, should: number): Finding {
  return { claim, holds: is === should, figure: `${is} for ${should}` }
}

/** Buys until it is over. A refused purchase ends the drill. */
async function keepBuying(parts: BuyerParts, over: AbortController): Promise<Purchase[]> {
  const bought: Purchase[] = []
  try {
    while (!over.signal.aborted) bought.push(await buyOnce(parts))
  } finally {
    over.abort()
  }
  return bought
}
