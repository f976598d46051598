import { expect, type Locator, type Page, test } from '@playwright/test'
import { stopClock } from './steps/clock.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { fillCart, open, tileOf } from './steps/shopper.ts'
import { desktop, expectUsable } from './steps/usable.ts'

const tooltip = (page: Page) => page.locator('[data-tooltip]')

/** Points at a control like a hand: the mouse keeps moving once it is there. */
async function point(page: Page, control: Locator): Promise<void> {
  await control.hover()
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  for (const step of [1, 2]) await page.mouse.move(x + width / 2 + step, y + height / 2 + step)
}

async function pointElsewhere(page: Page): Promise<void> {
  for (const x of [0, 1, 2]) await page.mouse.move(x, 400)
}

/** Opens a product's page with a clock that the test controls and the tooltips' script loaded. */
async function openProduct(page: Page, slug: string): Promise<void> {
  await page.clock.install()
  await open(page, `/products/${slug}`)
  const script = page.waitForResponse(/\/assets\/tooltips-/)
  await page.getByRole('button', { name: /^Share / }).hover()
  await script
  await pointElsewhere(page)
  await stopClock(page)
  await page.clock.runFor(2_000)
  await expect(tooltip(page)).toHaveCount(0)
}

test('a tooltip opens after 700 ms, and another one within 300 ms opens at once', async ({
  page,
  request,
}) => {
  const { name, slug } = await pickProduct(request, isPlain)
  await openProduct(page, slug)
  const heart = page.getByRole('button', { name: `Add ${name} to wishlist` })
  const share = page.getByRole('button', { name: `Share ${name}` })
  await point(page, heart)
  await page.clock.runFor(699)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip(page)).toContainText('Add to wishlist')
  await point(page, share)
  await expect(tooltip(page)).toContainText('Share')
  await pointElsewhere(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(299)
  await point(page, share)
  await expect(tooltip(page)).toContainText('Share')
  await pointElsewhere(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(300)
  await point(page, heart)
  await page.clock.runFor(699)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip(page)).toContainText('Add to wishlist')
})

test('fetching the tooltip script does not delay the first tooltip', async ({ page, request }) => {
  const { slug } = await pickProduct(request, isPlain)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/tooltips-*', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  await open(page, `/products/${slug}`)
  await stopClock(page)
  const script = page.waitForResponse(/\/assets\/tooltips-/)
  await page.getByRole('button', { name: /^Share / }).hover()
  await page.clock.runFor(690)
  release()
  await (await script).finished()
  let waitedMs = 0
  await expect(async () => {
    await page.clock.runFor(5)
    waitedMs += 5
    expect(await tooltip(page).count()).toBe(1)
  }).toPass()
  expect(waitedMs).toBeLessThan(200)
})

test('keyboard focus opens a tooltip, Escape closes it, and accessible names stay the same', async ({
  page,
  request,
}) => {
  const { name, slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  const heart = page.getByRole('button', { name: `Add ${name} to wishlist` })
  const before = await heart.boundingBox()
  // The heart comes just before the share button.
  await page.getByRole('button', { name: `Share ${name}` }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(heart).toBeFocused()
  await expect(tooltip(page)).toContainText('Add to wishlist')
  await expect(heart).toHaveAccessibleName(`Add ${name} to wishlist`)
  await expect(heart).toHaveAccessibleDescription('')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(await heart.boundingBox()).toEqual(before)
  await page.setViewportSize(desktop)
  await expectUsable(page, 'an open tooltip')
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toHaveCount(0)
  await expect(heart).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tooltip(page)).toContainText('Share')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip(page)).toContainText('Add to wishlist')
  await page.keyboard.press('Enter')
  await expect(tooltip(page)).toHaveCount(0)
})

test('heart, compare, cart, and remove buttons have tooltips', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  const tile = tileOf(page, product)
  await tile.hover()
  await tile.getByRole('checkbox', { name: `Compare ${product.name}` }).hover()
  await expect(tooltip(page)).toContainText('Add to comparison')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover()
  await expect(tooltip(page)).toContainText('Cart')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  const remove = page.getByRole('button', { name: `Remove ${product.name}` })
  await remove.hover()
  await expect(tooltip(page)).toContainText('Remove from cart')
  await remove.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expect(tooltip(page)).toHaveCount(0)
})

test('a tooltip disappears with its control', async ({ page, request }) => {
  const { slug } = await pickProduct(request, isPlain)
  await open(page, '/products')
  await open(page, `/products/${slug}`)
  await page.getByRole('button', { name: /^Share / }).hover()
  await expect(tooltip(page)).toContainText('Share')
  await page.getByRole('button', { name: /^Share / }).evaluate((button) => button.remove())
  // Its neighbor moves under the mouse and may show its own tooltip.
  await expect(tooltip(page).filter({ hasText: 'Share' })).toHaveCount(0)
})

test.describe('on a touchscreen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('no tooltip opens', async ({ page, request }) => {
    const { name, slug } = await pickProduct(request, isPlain)
    await open(page, `/products/${slug}`)
    let fetched = 0
    page.on('request', (asked) => {
      if (asked.url().includes('/assets/tooltips-')) fetched += 1
    })
    const heart = page.getByRole('button', { name: `Add ${name} to wishlist` })
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(tooltip(page)).toHaveCount(0)
    expect(fetched).toBe(0)
  })
})

test('focus moving into a drawer opens no tooltip, so one Escape closes the drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  const script = page.waitForResponse(/\/assets\/tooltips-/)
  await page.getByRole('button', { name: 'Menu' }).focus()
  await script
  await expect(tooltip(page)).toContainText('Menu')
  await page.getByRole('button', { name: 'Filters', exact: true }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await expect(tooltip(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
