import { expect, type Page, test } from '@playwright/test'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { freePort, type ShopProcess, shopFolder, startShop } from '../faults/shop-process.ts'
import { testCards } from '../stand-ins/stripe/cards.ts'
import { openStripe, type StripeStandIn } from '../stand-ins/stripe/open-stripe.ts'
import { routeStripe, stripeHooksUrl } from '../stand-ins/stripe/route-stripe.ts'
import { cardPanel, fillShipping, orderButton, placeOrder } from './steps/checkout.ts'
import { patient } from './steps/patient.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectToast, fillCart, open } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

// Payment providers are set for the whole shop, so these tests use their own shop.
test.describe.configure({ mode: 'default' })

const folder = shopFolder()
let shop: ShopProcess | undefined
let stripe: StripeStandIn

test.use({ baseURL: ({ browserName: _any }, use) => use(shop?.address) })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = String(await freePort())
  const webhook = `http://localhost:${port}/api/webhooks/stripe`
  stripe = await openStripe({ webhook, hooksUrl: stripeHooksUrl })
  shop = startShop({
    PORT: port,
    DATA_DIR: folder.path,
    SEED: 'demo',
    RATE_LIMITS: 'off',
    ...stripe.env,
    LOG_LEVEL: 'debug',
  })
  await shop.untilOpen()
})

test.beforeEach(async ({ context }) => {
  await routeStripe(context, stripe.url)
  await stripe.deliver({ mode: 'at-once' })
  await stripe.challenge({ where: 'frame' })
})

test.afterAll(async () => {
  shop?.child.kill('SIGTERM')
  await shop?.ended
  await stripe.close()
  // Whatever happened above, the log contains none of Stripe's secrets (money 6.22).
  expect(shop?.output()).not.toMatch(/_secret_|whsec_|sk_test_/)
  folder[Symbol.dispose]()
})

const main = (page: Page) => page.getByRole('main')
const fields = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').locator('form')

async function openCheckout(page: Page): Promise<string> {
  const session = await fillCart(page, { product: await pickProduct(page.request, isPlain) })
  await open(page, '/checkout')
  await fillShipping(page)
  return session
}

async function fillCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').fill(number)
  await fields(page).getByLabel('Expiration date').fill('12 / 34')
  await fields(page).getByLabel('Security code').fill('123')
  await scrollToPay(page)
}

/**
 * Scrolls to the pay button and waits until that is painted. Before, a press where the card fields' frame was would
 * still go to that frame.
 */
async function scrollToPay(page: Page): Promise<void> {
  const pay = orderButton(page).or(cardPanel(page).getByRole('button', { name: /^Pay \$/ }))
  await pay.last().scrollIntoViewIfNeeded()
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main(page)).toContainText('Payment confirmed. Your order has been received.')
}

/** The orders of a session in their current state. */
async function ordersOf(page: Page, session: string, ids: readonly number[]): Promise<Order[]> {
  const headers = { 'x-session-id': session }
  const answers = ids.map((id) => page.request.get(`/api/orders/${id}`, { ...patient, headers }))
  return await Promise.all((await Promise.all(answers)).map((answer) => answer.json()))
}

test('the order button pays by card in Stripe’s fields, which the page’s policy allows', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop?.address ?? '')) sent.push(request.postData() ?? '')
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await fillCart(page, { product: await pickProduct(page.request, isPlain) })
  await open(page, '/cart')
  expect(await page.locator('script[src*="stripe"]').count()).toBe(0)
  const document = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/checkout')
  await main(page)
    .getByRole('link', { name: /checkout/i })
    .click()
  expect((await document).headers()['content-security-policy']).toContain('js.stripe.com')
  await expect(cardPanel(page)).not.toContainText('simulated')
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
  await fillShipping(page)
  await fillCard(page, testCards.succeeds)
  await orderButton(page).click()
  await expectToast(page, 'Payment successful!')
  await expectPaid(page)
  expect(sent.filter((body) => body.includes(testCards.succeeds))).toEqual([])
  expect(violations).toEqual([])
})

test('after a declined card, the shopper pays the same order with another card by keyboard', async ({
  page,
}) => {
  await openCheckout(page)
  await orderButton(page).click()
  await expect(cardPanel(page).getByRole('alert')).toContainText('Your card number is incomplete.')
  await fillCard(page, testCards.noFunds)
  await orderButton(page).click()
  await expectToast(page, 'Payment failed', 'Your card has insufficient funds.')
  await expect(cardPanel(page).getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expect(fields(page).getByLabel('Card number')).toHaveValue(testCards.noFunds)
  const end = page.getByRole('region', { name: 'Place your order' })
  await expect(end).toContainText(/Order #\d+ is placed and reserved for you/)
  await expect(orderButton(page)).toHaveText(/^Pay \$\d+\.\d\d now$/)
  await expect(orderButton(page)).toBeFocused()
  await expectUsableAnywhere(page, 'a checkout whose card was declined')
  const before = await stripe.intents()
  await fields(page).getByLabel('Card number').fill(testCards.succeeds)
  await orderButton(page).focus()
  await page.keyboard.press('Enter')
  await expectPaid(page)
  expect((await stripe.intents()).length).toBe(before.length)
})

test('3-D Secure on the bank’s page: a failure is explained and can be retried on the order page', async ({
  page,
}) => {
  await stripe.challenge({ where: 'redirect' })
  const session = await openCheckout(page)
  await fillCard(page, testCards.needsAuthentication)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main(page)).toContainText('Your payment did not go through. We are unable to')
  await expect(main(page)).toContainText('Nothing was charged, and your order is kept.')
  await expectUsableAnywhere(page, 'an order whose card was declined')
  await main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .press('Enter')
  await fillCard(page, testCards.needsAuthentication)
  await cardPanel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expectPaid(page)
  const [order] = await ordersOf(page, session, [Number(page.url().split('/').at(-1))])
  expect(order?.paymentStatus).toBe('paid')
})

test('a processing payment is shown, even after a reload, and completes without a webhook event', async ({
  page,
}) => {
  await stripe.deliver({ mode: 'never' })
  await openCheckout(page)
  await fillCard(page, testCards.processes)
  await orderButton(page).click()
  const panel = page.getByRole('region', { name: 'Your payment is on its way' })
  await expect(panel).toContainText(/Amount\$\d+\.\d\d/)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(panel).toContainText('Your bank is confirming it. You don’t need to do anything.')
  await expect(main(page).getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expectUsableAnywhere(page, 'an order whose payment is on its way')
  const [intent] = await stripe.intents()
  await stripe.finish({ intent: intent?.id ?? '', succeeds: true })
  await expectPaid(page)
})

test('a reload after a declined card opens the order, and 3-D Secure in a frame pays it', async ({
  page,
}) => {
  await openCheckout(page)
  await fillCard(page, testCards.declined)
  await orderButton(page).click()
  await expectToast(page, 'Payment failed', 'Your card was declined.')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await fillCard(page, testCards.needsAuthentication)
  await cardPanel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  const bank = page.frameLocator('iframe[title="Secure authentication"]')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expectPaid(page)
})

test('when Stripe fails to load, the page says so, and the order can be placed unpaid', async ({
  page,
}) => {
  let isAway = true
  await page.route('https://js.stripe.com/**', (route) =>
    isAway ? route.abort() : route.fallback(),
  )
  await openCheckout(page)
  await expect(cardPanel(page).getByRole('alert')).toContainText('The card form did not load')
  isAway = false
  await cardPanel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
  isAway = true
  await open(page, '/checkout')
  await expect(cardPanel(page).getByRole('alert')).toContainText('The card form did not load')
  await orderButton(page).click()
  await expect(page.getByRole('region', { name: 'Place your order' })).toContainText(
    'Press Place Order again to order now and pay later.',
  )
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main(page)).toContainText('has not been paid yet')
  await expect(main(page).getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})

test('a browser’s claim that an order is paid is not trusted, and the order stays pending', async ({
  page,
}) => {
  const product = await pickProduct(page.request, isPlain)
  const { id, paymentStatus } = await placeOrder(page, [{ product }])
  expect(paymentStatus).toBe('pending')
  await open(page, `/orders/${id}`)
  await expect(main(page)).toContainText('Payment pending.')
})
