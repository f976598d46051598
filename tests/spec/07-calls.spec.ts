import { expect, type Page, test } from '@playwright/test'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import {
  enterCode,
  fillCard,
  fillShipping,
  openCheckout,
  orderButton,
  orderSummary,
  payByCard,
  payByCrypto,
  shipping,
} from './steps/checkout.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { toast } from './steps/shopper.ts'

const apply = '**/api/promotional-codes/apply'

/** Fills in a checkout and pays by card. Gives the shopper's session. */
async function reachOrder(page: Page, code: string | null): Promise<string> {
  const product = await pickProduct(page.request, isPlain)
  const session = await openCheckout(page, [{ product, quantity: 2 }])
  await fillShipping(page)
  if (code) {
    await enterCode(page, code)
    await expect(orderSummary(page)).toContainText(`Code ${code} applied`)
  }
  await fillCard(page)
  await payByCard(page)
  await expect(page.getByText('Payment confirmed').first()).toBeVisible()
  return session
}

async function placeByButton(page: Page): Promise<Order> {
  const answered = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/api/orders' && response.request().method() === 'POST',
  )
  await orderButton(page).click()
  const order = (await (await answered).json()) as Order
  await expect(page).toHaveURL(`/orders/${order.id}`)
  return order
}

test('an order sends the shipping fields and payment method; paying itself makes no call', async ({
  page,
}) => {
  const calls: string[] = []
  await openCheckout(page, [{ product: await pickProduct(page.request, isPlain) }])
  await fillShipping(page)
  page.on('request', (request) => calls.push(request.url()))
  await payByCrypto(page, 'ETH')
  await expect(page.getByText('Payment confirmed').first()).toBeVisible()
  expect(calls.filter((url) => !url.includes('/assets/'))).toEqual([])
  const asked = page.waitForRequest('**/api/orders')
  const order = await placeByButton(page)
  expect((await asked).postDataJSON()).toMatchObject({
    email: shipping.Email,
    firstName: shipping['First name'],
    lastName: shipping['Last name'],
    address: shipping.Address,
    city: shipping.City,
    state: 'OR',
    zipCode: shipping['ZIP code'],
    phone: shipping.Phone,
    paymentMethod: 'crypto',
    paymentStatus: 'paid',
    paymentId: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    cryptoCurrency: 'ETH',
    cashbackAmount: (Math.round(Number(order.total) * 5) / 100).toFixed(2),
  })
})

test('a card payment makes no call, and its order says traditional, paid, and the payment ID', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await reachOrder(page, null)
  const called = calls
    .map((url) => new URL(url).pathname)
    .filter((path) => !path.startsWith('/assets/'))
  expect(called.filter((path) => /pay|charge|card/.test(path))).toEqual([])
  const asked = page.waitForRequest('**/api/orders')
  await placeByButton(page)
  const body = (await asked).postDataJSON()
  expect(body).toMatchObject({
    paymentMethod: 'traditional',
    paymentStatus: 'paid',
    paymentId: expect.stringMatching(/^card_[0-9a-f]{24}$/),
  })
  expect(body).not.toHaveProperty('cashbackAmount')
})

test('after ordering with a code, the code is applied to the order without changing it', async ({
  page,
}) => {
  const session = await reachOrder(page, 'LASH15')
  const asked = page.waitForRequest(apply)
  const order = await placeByButton(page)
  const call = await asked
  expect(call.postDataJSON()).toEqual({
    code: 'LASH15',
    orderId: order.id,
    discountAmount: order.discountAmount,
  })
  expect(await call.headerValue('x-session-id')).toBe(session)
  const answer = await call.response()
  expect(answer?.status()).toBe(200)
  expect(await answer?.json()).toMatchObject({
    valid: true,
    discount: Number(order.discountAmount),
    type: 'percentage',
  })
  const headers = { 'x-session-id': session }
  const after = await page.request.get(`/api/orders/${order.id}`, { headers })
  expect(await after.json()).toEqual({ ...order, status: 'open' })
})

test('a failure to apply the code is only logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await reachOrder(page, 'LASH15')
  await page.route(apply, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  const { id } = await placeByButton(page)
  await expect.poll(() => logged.join()).toContain('Failed to apply the promotional code')
  await expect(page.getByText(`Order #${id}`).first()).toBeVisible()
  await expect(toast(page)).toContainText('Order placed successfully!')
})

test('without a code, no apply call is made', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/promotional-codes/apply')) calls += 1
  })
  await reachOrder(page, null)
  const { id } = await placeByButton(page)
  await expect(page.getByText(`Order #${id}`).first()).toBeVisible()
  expect(calls).toBe(0)
})
