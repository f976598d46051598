import { expect, type Page, test } from '@playwright/test'
import { type Credentials, newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { makeDrafts } from './steps/owner-products.ts'
import { isPlain, pickProduct } from './steps/products.ts'

test.skip(...elsewhere)

let owner: Credentials
let token: string

test.beforeAll(async () => {
  owner = await newAdministrator('owner')
})

test.beforeEach(async ({ page }) => {
  token = await signInPast(page, owner)
})

/** Opens the editor of a new draft with two options. */
async function openEditor(page: Page) {
  const options = [{ name: 'Curl', values: ['C', 'CC', 'D'] }]
  const { products } = await makeDrafts(page, token, [{ options }])
  const [draft] = products
  await openTab(page, `/admin/products/${draft?.id}`, draft?.name ?? '')
  await expect(page.getByRole('form', { name: 'Product' })).toBeVisible()
}

test('saving and discarding return the focus to the field used last', async ({ page }) => {
  await openEditor(page)
  const text = page.getByLabel('Short description')
  for (const button of ['Discard', 'Save']) {
    await text.fill('A soft one.')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await bar.getByRole('button', { name: new RegExp(`^${button}`) }).press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(text).toBeFocused()
  }
})

test('the bar of unsaved changes covers no field that has the focus', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 700 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await openEditor(page)
    await page.getByLabel('Name', { exact: true }).first().fill('Another name')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toBeVisible()
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press('Tab')
      const overlap = await bar.evaluate((shown) => {
        const { activeElement: focused } = document
        if (!focused || shown.contains(focused)) return 0
        return focused.getBoundingClientRect().top - shown.getBoundingClientRect().top
      })
      expect(overlap, `after ${presses + 1} presses at ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('values can be reordered without dragging', async ({ page }) => {
  await openEditor(page)
  const values = page.getByRole('list', { name: 'Values of Curl' })
  await expect(values.getByRole('listitem')).toHaveText(['C', 'CC', 'D'])
  await values.getByRole('button', { name: 'Move C', exact: true }).click()
  const later = values.getByRole('button', { name: 'Move C later' })
  await later.click()
  await expect(values.getByRole('listitem')).toHaveText(['CC', 'C', 'D'])
  await expect(page.getByText('C is at place 2 of 3.')).toBeAttached()
  await later.click()
  await expect(values.getByRole('listitem')).toHaveText(['CC', 'D', 'C'])
  await expect(later).toBeFocused()
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await values.getByRole('button', { name: 'Move C earlier' }).click()
  await expect(values.getByRole('listitem')).toHaveText(['CC', 'C', 'D'])
})

test('a removed control leaves the focus in its part of the screen', async ({ page }) => {
  const order = await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
  await openTab(page, `/admin/orders/${order.id}`, `Order #${order.id}`)
  const tags = page.getByRole('region', { name: 'Tags' })
  await tags.getByLabel('New tag').fill('vip')
  await tags.getByLabel('New tag').press('Enter')
  await tags.getByRole('button', { name: 'Remove vip' }).press('Enter')
  await expect(tags.getByRole('button', { name: 'Remove vip' })).toHaveCount(0)
  await expect(tags).toBeFocused()
})

test('a cleared selection returns to its row, and a turned page starts at the top', async ({
  page,
}) => {
  await openTab(page, '/admin/stock', 'Stock')
  await page
    .getByRole('checkbox', { name: /^Select \S/ })
    .nth(3)
    .press('Space')
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) })
  const name = (await row.getByRole('rowheader').textContent()) ?? ''
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(page.locator(':focus')).toHaveText(name)
  for (const [turn, count] of [
    ['Next page', /Page 2/],
    ['First page', /variants/],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: turn })
      .press('Enter')
    await expect(page.locator(':focus')).toContainText(count)
    await expect(page.locator(':focus')).toBeInViewport()
  }
})

test('single-key shortcuts can be turned off and on again', async ({ page }) => {
  await openTab(page, '/admin/orders', 'Orders')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const box = keys.getByRole('checkbox', { name: 'Use single-key shortcuts in this browser' })
  await page.keyboard.press('?')
  await box.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keyboard short')
  await page.getByRole('option', { name: 'Show keyboard shortcuts' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await box.check()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL('/admin/analytics')
})

test('the button that refreshes is read out only when it was pressed', async ({ page }) => {
  await page.route(/\/api\/admin\/orders\?/, async (route) => {
    await new Promise((pass) => setTimeout(pass, 1_500))
    await route.continue()
  })
  await openTab(page, '/admin/orders', 'Orders')
  const words = page.getByRole('button', { name: /^Refresh/ }).locator('[aria-live]')
  await expect(words).toHaveText('Refreshing…')
  await expect(words).toHaveAttribute('aria-live', 'off')
  await expect(words).toHaveText('Refresh')
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect(words).toHaveText('Refreshing…')
  await expect(words).toHaveAttribute('aria-live', 'polite')
})
