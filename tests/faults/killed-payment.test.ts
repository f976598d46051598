import { afterEach, expect, test, vi } from 'vitest'
import { orderBody } from '#tests/builders/order.ts'
import { openStripe, type StripeStandIn } from '#tests/stand-ins/stripe/open-stripe.ts'
import { openMortalShop, placeOrder } from './mortal-shop.ts'
import { freePort, killShops, shopFolder } from './shop-process.ts'

let stripe: StripeStandIn
afterEach(async () => {
  killShops()
  await stripe.close()
})

/** Waits as long as a busy machine may take. */
const patient = { timeout: 60_000, interval: 20 }

const isHanging = { kind: 'hang', path: '' } as const

test('a shop that is killed in the middle of each step of a payment takes and returns its money once', async () => {
  using folder = shopFolder()
  const port = String(await freePort())
  stripe = await openStripe({ webhook: `http://localhost:${port}/api/webhooks/stripe` })
  const shop = await openMortalShop(folder.path, { ...stripe.env, PORT: port })
  const shopper = shop.newShopper()
  const id = await placeOrder(shopper, orderBody())
  const begin = () => shopper.ask<{ state: string }>(`POST /api/orders/${id}/payment`, {})
  const paymentStatus = async () =>
    (await shopper.ask<{ paymentStatus: string }>(`GET /api/orders/${id}`)).body.paymentStatus

  // While Stripe creates the intent, which is then found by its key.
  await stripe.fault({ ...isHanging, path: 'POST /v1/payment_intents' })
  const lost = begin().catch(() => null)
  await vi.waitFor(async () => expect(await stripe.intents()).toHaveLength(1), patient)
  await shop.kill()
  await lost
  await stripe.noFaults()
  expect((await begin()).body).toMatchObject({ state: 'requires_action' })
  const [intent, ...others] = await stripe.intents()
  expect(others).toEqual([])

  // While the money arrives. Nobody receives its event, which is sent again later.
  await stripe.deliver({ mode: 'held' })
  await stripe.confirm({ intent: intent?.id ?? '' })
  await shop.kill()
  expect(await paymentStatus()).toBe('pending')

  // Once the event is stored but before it is processed, because Stripe does not answer.
  await stripe.fault({ ...isHanging, path: 'GET /v1/payment_intents', count: 9 })
  await stripe.release({ times: 2 })
  expect((await stripe.deliveries()).map(({ status }) => status)).not.toContain(0)
  await shop.kill()
  await stripe.noFaults()
  await stripe.deliver({ mode: 'at-once' })
  await stripe.repeat()
  await vi.waitFor(async () => expect(await paymentStatus()).toBe('paid'), patient)

  // While Stripe makes the refund; pressing the button again does the rest.
  await stripe.fault({ ...isHanging, path: 'POST /v1/refunds', count: 9 })
  const refund = { lines: [], amount: '1.00', reason: 'A scratch' }
  const pressed = shop.asOwner(`POST /api/admin/orders/${id}/refunds`, refund).catch(() => null)
  await vi.waitFor(async () => expect(await stripe.refunds()).toHaveLength(1), patient)
  await shop.kill()
  await pressed
  await stripe.noFaults()
  const order = await shop.asOwner<{ refunded: string; refunds: { status: string }[] }>(
    `POST /api/admin/orders/${id}/refunds`,
    refund,
  )
  expect(order).toMatchObject({ refunded: '1.00', refunds: [{ status: 'succeeded' }] })
  expect(await stripe.refunds()).toHaveLength(1)

  const books = await shop.asOwner<{ rules: { holds: boolean; findings: unknown[] }[] }>(
    'POST /api/admin/books/prove',
    {},
  )
  expect(books.rules.filter(({ holds }) => !holds)).toEqual([])
  expect(books.rules).toHaveLength(7)
})
