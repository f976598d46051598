import { expect, type Page, type Route, test } from '@playwright/test'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import type { TimelineStep } from '#shop/orders/domain/tracking.schema.ts'
import { placeOrder, shipping } from './steps/checkout.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { open } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

/** The shop's answer for an expired order, so that no test has to wait an hour. */
const expired = (order: Order): Order => ({
  ...order,
  status: 'expired',
  paymentStatus: 'expired',
  cashbackCodeValue: null,
})
const ended: TimelineStep[] = [
  { step: 'ordered', state: 'done', from: '2026-03-04', until: null },
  { step: 'expired', state: 'done', from: '2026-03-04', until: null },
]

async function expireAnswers(page: Page): Promise<void> {
  const change = async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    const json = body.timeline ? { order: expired(body.order), timeline: ended } : expired(body)
    await route.fulfill({ response, json })
  }
  await page.route(/\/api\/orders\/(\d+|track)$/, change)
}

async function expectWayBack(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).toContainText('It was not paid in time. Nothing was charged')
  await expect(main).toContainText('Card · Expired')
  await expect(main).not.toContainText('Arriving')
  await expectUsableAnywhere(page, 'an order that expired')
  await main.getByRole('button', { name: 'Put them back in my cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Back in your cart', { exact: true })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(1)
}

const unpaid = { paymentStatus: 'pending', paymentId: null } as const

test('an expired order says so and can refill the cart', async ({ page, request }) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }], unpaid)
  await open(page, `/orders/${id}`)
  await expect(page.getByRole('main')).toContainText(
    /We’ll hold it until \w+, \w+ \d+, \d{4} at \d+:\d\d [AP]M/,
  )
  await expireAnswers(page)
  await open(page, `/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order has expired')
  await expect(page.getByText('A confirmation is on its way')).toHaveCount(0)
  await expectWayBack(page)
})

test('an expired order says so in tracking, too', async ({ page, request }) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }], unpaid)
  await expireAnswers(page)
  await open(page, `/track-order?order=${id}`)
  const form = page.getByRole('form', { name: 'Track your order' })
  await form.getByLabel('Email').fill(shipping.Email)
  await form.getByRole('button').click()
  const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveText(['Done: OrderedMar 04, 2026', 'Done: ExpiredMar 04, 2026'])
  await expectWayBack(page)
})
