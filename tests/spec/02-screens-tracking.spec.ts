import { expect, type Page, test } from '@playwright/test'
import { placeOrder, shipping } from './steps/checkout.ts'
import { readMail } from './steps/mailed.ts'
import { centsOf, dollars, reckon } from './steps/money.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { open } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Track your order' })
const trackButton = (page: Page) => form(page).getByRole('button')
const steps = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('listitem')

async function look(page: Page, orderId: string | number, email: string): Promise<void> {
  await form(page).getByLabel('Order number').fill(String(orderId))
  await form(page).getByLabel('Email').fill(email)
  await trackButton(page).click()
}

test('an order’s own page leads to its progress without asking for anything again', async ({
  page,
}) => {
  const product = await pickProduct(page.request, isPlain)
  const { id } = await placeOrder(page, [{ product }])
  await open(page, `/orders/${id}`)
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  await expect(steps(page)).toHaveCount(4)
})

test('/track-order is linked in the footer and finds an order by number and email', async ({
  page,
  browser,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const { id } = await placeOrder(page, [{ product, quantity: 2 }])
  const elsewhere = await (await browser.newContext()).newPage()
  await open(elsewhere, '/')
  const link = elsewhere.getByRole('contentinfo').getByRole('link', { name: 'Track Order' })
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(elsewhere).toHaveTitle('Track your order · Cilia')
  await look(elsewhere, `#${id}`, shipping.Email.toUpperCase())
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(steps(elsewhere)).toHaveCount(4)
  await expect(steps(elsewhere)).toHaveText([
    /^Done: Ordered\w{3} \d\d, \d{4}$/,
    /^Done: Paid\w{3} \d\d, \d{4}$/,
    /^Next: Being packedShips by \w{3} \d\d, \d{4}$/,
    /^Later: Arriving\w{3} \d\d.* – \w{3} \d\d, \d{4}$/,
  ])
  const items = elsewhere.getByRole('region', { name: 'Items' })
  await expect(items).toContainText(product.name)
  await expect(items).toContainText(dollars(reckon(2 * centsOf(product.price)).total))
  await elsewhere.context().close()
})

test('the link in the confirmation opens the order and its receipt', async ({
  page,
  browser,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  const { text = '' } = await readMail('order-confirmation', id)
  const link = new URL(/\S+\/track-order\?token=\S+/.exec(text)?.[0] ?? '')
  const elsewhere = await (await browser.newContext()).newPage()
  await open(elsewhere, link.pathname + link.search)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
  await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const downloading = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('button', { name: 'Download receipt' }).click()
  expect((await downloading).suggestedFilename()).toBe(`receipt-${id}.pdf`)
  await elsewhere.getByRole('button', { name: 'Track another order' }).click()
  await expect(form(elsewhere)).toBeVisible()
  await expect(elsewhere).toHaveURL('/track-order')
  await elsewhere.context().close()
})

test('an unknown order and a wrong email get the same answer, and no input is lost', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await open(page, '/track-order')
  for (const orderId of [id, 2_000_000]) {
    await look(page, orderId, 'eve@example.com')
    await expect(page.getByRole('alert')).toContainText('Order not found')
    await expect(form(page).getByLabel('Order number')).toHaveValue(String(orderId))
    await expect(form(page).getByLabel('Email')).toHaveValue('eve@example.com')
  }
  await look(page, id, shipping.Email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id}`)
})

test('found and not-found results are accessible on any screen', async ({ page, request }) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await open(page, '/track-order')
  await look(page, id, 'eve@example.com')
  await expect(page.getByRole('alert')).toContainText('Order not found')
  await expectUsableAnywhere(page, 'an order that is not found')
  await expectRoomAnywhere(page, 'an order that is not found')
  await look(page, id, shipping.Email)
  await expect(steps(page)).toHaveCount(4)
  await expectUsableAnywhere(page, 'a tracked order')
  await expectRoomAnywhere(page, 'a tracked order')
})

test('missing input is reported next to its field', async ({ page }) => {
  await open(page, '/track-order')
  await trackButton(page).click()
  await expect(form(page).getByLabel('Order number')).toHaveAccessibleDescription(
    'Please enter your order number',
  )
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await expect(form(page).getByLabel('Order number')).toBeFocused()
})

test('the button waits during a search, and a failed search can be retried', async ({ page }) => {
  let answer: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders/track', async (route) => {
    await waiting
    await route.fulfill({ status: 503, body: '' })
  })
  await open(page, '/track-order?order=1001')
  await expect(form(page).getByLabel('Order number')).toHaveValue('1001')
  await form(page).getByLabel('Email').fill(shipping.Email)
  await trackButton(page).click()
  await expect(trackButton(page)).toHaveText('Looking...')
  await expect(trackButton(page)).toBeDisabled()
  answer()
  await expect(page.getByRole('alert')).toContainText('We could not look up your order')
  await expect(trackButton(page)).toBeEnabled()
})

test('a broken link says so and keeps the form usable', async ({ page }) => {
  await open(page, '/track-order?token=broken')
  await expect(page.getByRole('alert')).toContainText(
    'Part of this link is missing, or it has expired',
  )
  await expect(trackButton(page)).toBeEnabled()
})

test('after ten wrong tries for one order number, tracking has to wait', async ({ page }) => {
  await open(page, '/track-order')
  const orderId = 1_900_000_000 + Math.floor(Date.now() % 100_000_000)
  // From the page: the runner may reach the shop from another address, and tries are counted per address.
  await page.evaluate(async (number) => {
    const headers = { 'content-type': 'application/json' }
    for (let at = 0; at < 10; at += 1) {
      const body = JSON.stringify({ orderId: number, email: `eve${at}@a.example` })
      await fetch('/api/orders/track', { method: 'POST', headers, body })
    }
  }, orderId)
  await look(page, orderId, 'eve@example.com')
  await expect(page.getByRole('alert')).toContainText('Too many attempts for this order number.')
})
