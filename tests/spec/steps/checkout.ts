import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { patient } from './patient.ts'
import { fillCart, type LineToAdd, open } from './shopper.ts'

/** Random numbers for the simulated bank and chain: mid-range all payments succeed, near zero they fail (spec 8). */
export const luck = { good: 0.5, bad: 0.01 } as const

/** Opens the checkout with a cart, with the clock controlled by the test and chance fixed. */
export async function openCheckout(
  page: Page,
  lines: readonly LineToAdd[],
  chance: number = luck.good,
): Promise<string> {
  await page.clock.install()
  await decideChance(page, chance)
  const session = await fillCart(page, ...lines)
  await open(page, '/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  return session
}

export async function decideChance(page: Page, chance: number): Promise<void> {
  await page.addInitScript((drawn) => {
    Math.random = () => drawn
  }, chance)
}

export const shipping = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Phone: '+1 555 010 2030',
  Address: '12 Analytical Way',
  City: 'Portland',
  'ZIP code': '97201',
} as const

export async function fillShipping(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Your details' })
  for (const [label, value] of Object.entries(shipping))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('State', { exact: true }).selectOption('OR')
}

const inThreeYears = `12/${(new Date().getFullYear() + 3) % 100}`

export const card = {
  'Card number': '4242424242424242',
  'Expiry date': inThreeYears,
  CVV: '123',
  'Cardholder name': 'Ada Lovelace',
}

export const cardPanel = (page: Page) => page.getByRole('region', { name: 'Card payment' })
export const cryptoPanel = (page: Page) => page.getByRole('region', { name: 'Crypto payment' })
export const orderSummary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
export const payButton = (panel: Locator) => panel.getByRole('button', { name: /^Pay \S*\d/ })

export async function fillCard(page: Page, changes: Partial<typeof card> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...card, ...changes }))
    await cardPanel(page).getByLabel(label).fill(value)
}

/** Pays with the filled-in card, skipping the bank's two seconds. */
export async function payByCard(page: Page): Promise<void> {
  const panel = cardPanel(page)
  await payButton(panel).click()
  // On a busy machine the bank may already have answered.
  await expect(payButton(panel)).toHaveCount(0)
  await page.clock.fastForward(2_000)
}

/** Chooses crypto and a coin and pays, skipping the chain's three seconds. */
export async function payByCrypto(page: Page, coin: string): Promise<void> {
  await chooseCrypto(page)
  const panel = cryptoPanel(page)
  await coinChoice(page, coin).check()
  await payButton(panel).click()
  await expect(payButton(panel)).toHaveCount(0)
  await page.clock.fastForward(3_000)
}

/** A coin's label is its code and its name: 'ETH Ethereum'. */
export const coinChoice = (page: Page, coin: string) =>
  cryptoPanel(page).getByRole('radio', { name: new RegExp(`^${coin}\\b`) })

export async function chooseCrypto(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cryptocurrency' }).check()
}

/** The button that places the order, whatever its label. */
export const orderButton = (page: Page) =>
  page.getByRole('region', { name: 'Place your order' }).getByRole('button')

export const promoField = (page: Page) => orderSummary(page).getByLabel('Promo code')

/** Expands the summary if the window is too small to show it beside the form. */
async function openSummary(page: Page): Promise<void> {
  await expect(orderSummary(page)).toBeVisible()
  const fold = orderSummary(page).getByRole('button', { name: 'Show order summary' })
  if (await fold.isVisible()) await fold.click()
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await openSummary(page)
  await promoField(page).fill(code)
  await orderSummary(page).getByRole('button', { name: 'Apply' }).click()
}

/** Expects the amounts of a summary, by label: { Subtotal: '$12.99', … }. */
export async function expectTotals(place: Locator, rows: Record<string, string>): Promise<void> {
  const text = Object.entries(rows).flat().join('')
  await expect(place.locator('dl').first()).toHaveText(text)
}

/** Places an order through the API, for tests of what follows. */
export async function placeOrder(
  page: Page,
  lines: readonly LineToAdd[],
  changes: Record<string, unknown> = {},
): Promise<Order> {
  const session = await fillCart(page, ...lines)
  const answer = await page.request.post('/api/orders', {
    ...patient,
    headers: { 'x-session-id': session, 'idempotency-key': randomUUID() },
    data: {
      email: shipping.Email,
      firstName: shipping['First name'],
      lastName: shipping['Last name'],
      phone: shipping.Phone,
      address: shipping.Address,
      city: shipping.City,
      state: 'OR',
      zipCode: shipping['ZIP code'],
      paymentMethod: 'traditional',
      paymentStatus: 'paid',
      paymentId: 'card_0123456789abcdef01234567',
      ...changes,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Order
}
