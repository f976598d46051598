import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinTransfers } from '#db/tables/coins.ts'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { storeCode } from '#tests/builders/stored-code.ts'
import { unitsOf } from '../domain/coin-amount.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(() => shop.close())

const decimals = { ETH: 18, BTC: 8 }

/** Coins that a block carries an hour after they were asked for, while the shop reads no chain for a day. */
async function payUnread(coin: 'ETH' | 'BTC', sent = 1n) {
  const order = await shop.quoted(coin)
  const { address, amount } = order.quote
  shop.admin.pass(3_600)
  const chain = coin === 'ETH' ? shop.evm : shop.bitcoin
  chain.mine([{ address, amount: sent * unitsOf(amount, decimals[coin]) }], 2)
  shop.admin.pass(25 * 3_600)
  return order
}

test('coins in time that are read before the order is swept pay it', async () => {
  const order = await payUnread('ETH')
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'settled', received: order.quote.amount })
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
})

test.each(['ETH', 'BTC'] as const)('%s in time pays an order that expired unread', async (coin) => {
  const order = await payUnread(coin)
  expect(await shop.expire()).toBe(1)
  expect(await order.owned()).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
  await shop.look()
  await shop.look()
  expect(await order.owned()).toMatchObject({
    status: 'open',
    paymentStatus: 'paid',
    expiresAt: null,
  })
  expect(await order.read()).toMatchObject({ state: 'settled', received: order.quote.amount })
  expect(await order.told()).toEqual([])
  const { events } = await order.owned()
  expect(events.map(({ text }) => text)).toContain(
    'The payment had arrived in time and was seen only now: it pays the order after all',
  )
  expect(await shop.workOf(order.id)).toEqual([`Ship order #${order.id} to Portland`])
  expect(await shop.balanceOf('assets:clearing:onchain-crypto', coin)).toBe(0n)
  expect(await shop.proof()).not.toContain('FAILED')
})

test('what was too much in time is offered back', async () => {
  const order = await payUnread('ETH', 2n)
  await shop.expire()
  await shop.look()
  await shop.look()
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
  expect(await order.read()).toMatchObject({ state: 'over' })
  const token = order.quote.payUrl.split('/pay/')[1]
  expect((await order.ask(`GET /api/pay/${token}/claims`)).body).toMatchObject([
    { reason: 'over', state: 'offered', amount: order.quote.amount },
  ])
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a reorganization that mines the same coins after the end makes them late', async () => {
  const order = await payUnread('ETH')
  await shop.expire()
  shop.evm.rewind(2)
  const sent = {
    address: order.quote.address,
    amount: unitsOf(order.quote.amount, 18),
    transaction: 'moved',
  }
  shop.evm.mine([sent])
  await shop.look()
  expect(await order.read()).toMatchObject({ state: 'late' })
  const [row] = await shop.database.db
    .select()
    .from(coinTransfers)
    .where(eq(coinTransfers.transaction, 'moved'))
  expect(row?.minedAt).toEqual(shop.admin.now())
  shop.evm.mine()
  await shop.look()
  expect(await shop.unmatchedOf(order.id)).toMatchObject([{ reason: 'ended', state: 'waiting' }])
})

test.each(['code', 'units'] as const)(
  'coins in time wait for the owner if the %s went to others',
  async (what) => {
    const { code } = await storeCode(shop.database.db)
    const order = await shop.place('ETH', 1, what === 'code' ? { promotionalCode: code } : {})
    const { body: quote } = await order.begin()
    shop.evm.mine([{ address: quote.address, amount: unitsOf(quote.amount, 18) }], 2)
    shop.admin.pass(25 * 3_600)
    expect(await shop.expire()).toBe(1)
    if (what === 'units')
      await shop.database.pool.query('update inventory set tracked = true, on_hand = reserved')
    await shop.look()
    await shop.look()
    expect(await shop.unmatchedOf(order.id)).toMatchObject([{ reason: 'ended', state: 'waiting' }])
    expect(await order.owned()).toMatchObject({ status: 'expired', paymentStatus: 'expired' })
    expect(await order.read()).toMatchObject({ state: 'late' })
    if (what === 'code') expect(await shop.proof()).not.toContain('FAILED')
  },
)
