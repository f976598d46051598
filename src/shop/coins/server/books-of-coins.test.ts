import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinChains } from '#db/tables/coins.ts'
import { correctCoins } from '#shop/books/server/correct-coins.ts'
import { openScriptedCoinShop } from '#tests/builders/coin-shop.ts'
import { unitsOf } from '../domain/coin-amount.ts'

let shop: Awaited<ReturnType<typeof openScriptedCoinShop>>
beforeAll(async () => {
  shop = await openScriptedCoinShop()
})
afterAll(() => shop.close())

const eth = (amount: string) => unitsOf(amount, 18)
const usdc = (amount: string) => unitsOf(amount, 6)
const wallet = (coin: string) => shop.balanceOf(`assets:coin:${coin.toLowerCase()}:wallet`, coin)

test('gas money and a sweep are booked; a reorganization removes them and brings them back', async () => {
  const { quote, ...order } = await shop.quoted('USDC')
  // The shopper chose ETH first, so what arrives in it later belongs to the owner too.
  await order.begin({ currency: 'ETH' })
  await order.begin({ currency: 'USDC' })
  const { address } = quote
  shop.evm.mine([{ address, amount: usdc('23.49'), coin: 'USDC' }], 2)
  await shop.look()
  shop.admin.pass(60)
  shop.evm.mine([{ address, amount: eth('0.002') }], 2)
  await shop.look()
  expect(await order.owned()).toMatchObject({ status: 'open', paymentStatus: 'paid' })
  expect(await shop.unmatchedOf(order.id)).toEqual([])
  expect(await shop.balanceOf('liabilities:coin-claims', 'ETH')).toBe(0n)
  expect(await wallet('ETH')).toBe(-eth('0.002'))
  const swept = [
    { address, amount: usdc('23.49'), coin: 'USDC' as const, transaction: 'sweep', place: 0 },
    { address, amount: eth('0.0005'), fee: eth('0.0005'), transaction: 'sweep' },
  ]
  const accountOf = (coin: string) => `assets:coin:${coin.toLowerCase()}:${address}`
  shop.evm.take(swept)
  await shop.look()
  expect(await wallet('USDC')).toBe(0n)
  shop.evm.mine()
  await Promise.all([shop.look(), shop.look()])
  const expectSwept = async () => {
    expect(await wallet('USDC')).toBe(usdc('23.49'))
    expect(await shop.balanceOf(accountOf('USDC'), 'USDC')).toBe(0n)
    expect(await shop.balanceOf(accountOf('ETH'), 'ETH')).toBe(eth('0.0015'))
    expect(await shop.balanceOf('expenses:coin-fees', 'ETH')).toBe(eth('0.0005'))
    expect(await shop.proof()).not.toContain('FAILED')
  }
  await expectSwept()
  shop.evm.rewind(2)
  shop.evm.mine([], 3)
  await shop.look()
  expect(await wallet('USDC')).toBe(0n)
  expect(await shop.balanceOf(accountOf('USDC'), 'USDC')).toBe(usdc('23.49'))
  expect(await shop.proof()).not.toContain('FAILED')
  shop.evm.take(swept)
  shop.evm.mine()
  await shop.look()
  await expectSwept()
  expect((await shop.entriesOf(order.id)).filter((kind) => /swe/.test(kind)).toSorted()).toEqual([
    'coin-sweep-reverted',
    'coin-sweep-reverted',
    'coin-swept',
    'coin-swept',
    'coin-swept',
    'coin-swept',
  ])
})

test('ETH beyond what moves a token belongs to a shopper and is offered back', async () => {
  const { quote } = await shop.quoted('USDC')
  const { address } = quote
  shop.evm.mine([{ address, amount: usdc('23.49'), coin: 'USDC' }], 2)
  await shop.look()
  shop.admin.pass(60)
  shop.evm.mine([{ address, amount: eth('0.021') }], 2)
  await shop.look()
  expect(await shop.balanceOf('liabilities:coin-claims', 'ETH')).toBe(-eth('0.021'))
  expect(await shop.proof()).not.toContain('FAILED')
})

test('an address whose balance differs from the books breaks rule 5 by name', async () => {
  const { quote, ...order } = await shop.quoted('USDC')
  shop.evm.hide([{ address: quote.address, amount: usdc('1.5'), coin: 'USDC' }])
  shop.evm.mine()
  await shop.look()
  const proof = await shop.proof()
  expect(proof.match(/FAILED/g)).toHaveLength(1)
  expect(proof).toMatch(
    new RegExp(
      `5 FAILED[^\\n]*\\n +The address ${quote.address} of order #${order.id} holds 0 USDC in the books but 1.5 USDC on its chain, at block \\d+\\n`,
    ),
  )
  expect(await correctCoins(shop.admin.context)).toBe(1)
  expect(await shop.balanceOf(`assets:coin:usdc:${quote.address}`, 'USDC')).toBe(usdc('1.5'))
  expect(await shop.proof()).not.toContain('FAILED')
})

test('a chain unreachable for long is reported, not skipped', async () => {
  shop.admin.pass(35 * 3_600)
  shop.evm.setTrouble('one is away')
  expect(await shop.proof()).not.toContain('never compared')
  shop.admin.pass(2 * 3_600)
  expect(await shop.proof()).toMatch(
    /5 FAILED[^\n]*\n(?:.*\n)* +The balances on Ethereum were last compared with the chain on 2026-[^\n]*: The chain’s nodes don’t agree: one is away/,
  )
  await shop.database.db
    .update(coinChains)
    .set({ comparedAt: null, comparedHeight: null })
    .where(eq(coinChains.chain, 'evm'))
  expect(await shop.proof()).toContain(
    'The balances on Ethereum were never compared with the chain',
  )
  shop.evm.setTrouble(null)
})
