import { expect, type Locator, type Page, test } from '@playwright/test'
import { isPlain, pickProduct } from './steps/products.ts'
import { addButton, expectToast, fillCart, open, toast } from './steps/shopper.ts'
import { desktop, phone } from './steps/usable.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not drawn`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** Expects the toast that is up to lie beside an element, wherever that is in the window. */
async function expectBeside(page: Page, element: Locator, where: string): Promise<void> {
  await expect(async () => {
    const [one, other] = [await boxOf(toast(page)), await boxOf(element)]
    const isOver =
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom
    expect(isOver, where).toBe(false)
  }).toPass({ timeout: 5_000 })
}

/** Presses Tab and expects what then has the focus to be seen, not to lie under something. */
async function expectSeenByTab(page: Page, presses: number, key = 'Tab'): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press(key)
    await expect(async () => {
      expect(await page.evaluate(coveredFocus), `after ${press} times ${key}`).toBeNull()
    }).toPass({ timeout: 5_000 })
  }
}

/** Runs within the page: what has the focus and is not seen at any of five points; null where all is well. */
function coveredFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const points = [
    [x, y],
    [left + 2, y],
    [right - 2, y],
    [x, top + 2],
    [x, bottom - 2],
  ] as const
  const isSeen = points.some(([across, down]) => {
    const hit = document.elementFromPoint(across, down)
    return (
      hit &&
      (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused))
    )
  })
  return isSeen ? null : focused.outerHTML.slice(0, 120)
}

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test(`on a ${name} no toast lies over the button that brought it`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const { slug } = await pickProduct(request, isPlain)
    await open(page, `/products/${slug}`)
    for (const block of ['start', 'center', 'end'] as const) {
      await addButton(page).evaluate((button, at) => button.scrollIntoView({ block: at }), block)
      await addButton(page).click()
      await expectToast(page, 'Added to cart')
      await expectBeside(page, addButton(page), `the button at the ${block} of the window`)
      await toast(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast(page)).toHaveCount(0)
    }
  })
}

test('what has the focus is seen while a toast is up', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  await open(page, '/products?category=magnetic-lashes')
  const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ })
  await add.first().focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Added to cart')
  await expect(add.first()).toBeFocused()
  await expectSeenByTab(page, 15)
  await expectSeenByTab(page, 18, 'Shift+Tab')
  await expectToast(page, 'Added to cart')
})

test('what has the focus is seen under the header and beside what floats', async ({
  page,
  request,
}) => {
  const { slug } = await pickProduct(request, isPlain)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await open(page, `/products/${slug}`)
    // What goes with a product comes as its place comes into sight, and moves what is below it.
    await page.getByRole('tablist').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Goes with' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await expectSeenByTab(page, 35, 'Shift+Tab')
    await page.evaluate(() => scrollBy(0, 1))
    await expectSeenByTab(page, 25)
  }
})

test('the undo of a removal lies beside the cart’s lines and gives the line back', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await open(page, '/cart')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expectToast(page, 'Removed from cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible()
})
