import { expect, test } from '@playwright/test'
import { answerCall, newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectUsableAnywhere, phone } from './steps/usable.ts'

test.skip(...elsewhere)

test.beforeEach(async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
})

test('orders by status, best sellers, and cart to order open the rows they add up', async ({
  page,
}) => {
  const product = await pickProduct(page.request, isPlain)
  const order = await placeOrder(page, [{ product, quantity: 3 }])
  await openTab(page, `/admin/analytics?product=${product.id}`, 'Analytics')
  const sold = page.getByRole('region', { name: /^Orders with / }).getByRole('row')
  await expect(sold.filter({ hasText: `#${order.id}` })).toContainText(order.email)
  const opened: [
    table: string,
    row: RegExp,
    figure: number,
    panel: string | RegExp,
    query: RegExp,
  ][] = [
    ['Orders by status', /^Open/, 0, 'Open orders', /[?&]orders=open$/],
    ['Best sellers', /./, 0, /^Orders with /, /[?&]product=\d+$/],
    ['Best sellers', /./, 1, /^Orders with /, /[?&]product=\d+$/],
    ['Cart to order', /^Carts/, 0, 'Shoppers with a cart', /[?&]carts=all$/],
    ['Cart to order', /^Orders/, 0, 'Shoppers who ordered', /[?&]carts=ordered$/],
  ]
  await openTab(page, '/admin/analytics', 'Analytics')
  for (const [table, row, at, name, query] of opened) {
    const link = rowsOf(page, table)
      .filter({ hasText: row })
      .first()
      .locator('a[href^="/admin"]')
      .nth(at)
    const figure = await link.textContent()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(query)
    const panel = page.getByRole('region', { name })
    await expect(panel.getByRole('heading')).toBeFocused()
    await expect(panel.getByRole('row').nth(1)).toBeVisible()
    // Other tests order at the same time: a count may have grown since it was read, but never shrinks.
    const total = Number.parseInt((await panel.getByText(/^\d+ \w+/).textContent()) ?? '', 10)
    if (table !== 'Best sellers') expect(total).toBeGreaterThanOrEqual(Number(figure))
    await panel.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/admin/analytics')
    await expect(page.locator('a:focus')).toHaveAttribute('href', href)
  }
  await openTab(page, '/admin/analytics?orders=open', 'Analytics')
  await expect(rowsOf(page, 'Open orders').first()).toBeVisible()
  await expectUsableAnywhere(page, 'the rows of a figure')
})

test('a figure’s rows are paginated, and say when there are none or they failed to load', async ({
  page,
}) => {
  const cart = (at: number) => ({
    key: `${at}`.padStart(12, 'a'),
    products: 1,
    quantity: 2,
    orders: 0,
    newestAt: '2026-03-04T12:00:00Z',
  })
  await page.route(
    (url) => url.pathname === '/api/admin/carts',
    (route) => {
      const isSecond = new URL(route.request().url()).searchParams.get('after') === '5-1'
      const headers = { 'x-total-count': '26', ...(!isSecond && { 'x-next-cursor': '5-1' }) }
      const carts = Array.from({ length: isSecond ? 1 : 25 }, (_, at) => cart(isSecond ? 99 : at))
      return route.fulfill({ json: carts, headers })
    },
  )
  await openTab(page, '/admin/analytics?carts=all', 'Analytics')
  const panel = page.getByRole('region', { name: 'Shoppers with a cart' })
  await expect(panel.getByText('26 shoppers')).toBeVisible()
  await panel.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/admin/analytics?carts=all&after=5-1&page=2')
  await expect(rowsOf(page, 'Shoppers with a cart')).toHaveText([/aaaaaaaaaa99/])
  await panel.getByRole('link', { name: 'Newest' }).click()
  await expect(rowsOf(page, 'Shoppers with a cart')).toHaveCount(25)
  await page.setViewportSize(phone)
  await expectUsableAnywhere(page, 'carts on a phone')
  await openTab(page, '/admin/analytics?orders=lost', 'Analytics')
  await expect(page.getByText('There are no orders behind this number anymore.')).toBeVisible()
  await answerCall(page, 'analytics/orders/rows', { status: 500, body: '' })
  await openTab(page, '/admin/analytics?orders=open', 'Analytics')
  await expect(page.getByRole('alert')).toContainText('The orders could not be loaded')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
