import { expect, type Page, test } from '@playwright/test'
import { parseOptions } from '#shop/catalog/domain/options.ts'
import { enterCode, openCheckout } from './steps/checkout.ts'
import { stopClock } from './steps/clock.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { addButton, expectToast, fillCart, open, toast } from './steps/shopper.ts'
import { desktop, phone } from './steps/usable.ts'

/** Presses Tab and expects the newly focused element to be visible and not covered. */
async function expectSeenByTab(
  page: Page,
  presses: number,
  { key = 'Tab', afterPress = () => Promise.resolve() } = {},
): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press(key)
    await afterPress()
    await expect(async () => {
      expect(await page.evaluate(coveredFocus), `after ${press} times ${key}`).toBeNull()
    }).toPass({ timeout: 5_000 })
  }
}

/** Runs in the page: the focused element if none of five points of it is visible; null if all is well. */
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

/** Runs in the page: the names of controls under the toast, other than its own buttons. */
function pressedUnderToast(): string[] | null {
  const toast = document.querySelector('#toasts li')?.getBoundingClientRect()
  if (!toast) return null
  const pressed = 'header a, button, select, label:has(input), summary, [data-buy], [data-bar]'
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isApart =
      element.closest('#toasts') !== null ||
      !element.checkVisibility() ||
      left >= toast.right ||
      right <= toast.left ||
      top >= toast.bottom ||
      bottom <= toast.top
    return isApart ? [] : [element.textContent || element.outerHTML.slice(0, 80)]
  })
}

/** Expects the visible toast to cover no controls, once it has stopped moving. */
async function expectNothingUnderToast(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(pressedUnderToast), { message: where, timeout: 5_000 })
    .toEqual([])
}

const sizes = { phone, tablet: { width: 820, height: 1180 }, desktop }

for (const [name, viewport] of Object.entries(sizes)) {
  test(`on a ${name}, a toast never covers options or buttons at any scroll position`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const { slug } = await pickProduct(
      request,
      ({ inStock, variants }) => inStock && parseOptions(variants).length > 2,
    )
    await open(page, `/products/${slug}`)
    await addButton(page).click()
    await expectToast(page, 'Added to cart')
    for (let top = 0; top <= 1_200; top += 120) {
      // Hovering keeps it open for as long as this test needs; scrolling may move it away.
      await toast(page).hover()
      await page.evaluate((to) => scrollTo(0, to), top)
      await expectNothingUnderToast(page, `${top} px down`)
    }
  })

  test(`on a ${name}, a toast never covers a button of a list, cart, or checkout`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const product = await pickProduct(request, isPlain)
    await openCheckout(page, [{ product, quantity: 2 }])
    await enterCode(page, 'FIVEOFF')
    await expectToast(page, 'Promotional code applied!')
    await expectNothingUnderToast(page, 'a code')
    await open(page, '/products?category=magnetic-lashes')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await expectToast(page, 'Added to cart')
    await expectNothingUnderToast(page, 'a list')
    await open(page, '/cart')
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    await expectToast(page, 'Removed from cart')
    await expectNothingUnderToast(page, 'a cart')
  })
}

test('the focused element stays visible while a toast is shown', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  await open(page, '/products?category=magnetic-lashes')
  const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ })
  await add.first().focus()
  await page.keyboard.press('Enter')
  await toast(page).waitFor()
  // From here on the toast stays, however slow the machine is: only one frame passes after each press.
  await stopClock(page)
  await expectToast(page, 'Added to cart')
  await expect(add.first()).toBeFocused()
  const afterPress = () => page.clock.runFor(20)
  await expectSeenByTab(page, 15, { afterPress })
  await expectSeenByTab(page, 18, { afterPress, key: 'Shift+Tab' })
  await expectToast(page, 'Added to cart')
})

test('the focused element is never hidden by the header or floating controls', async ({
  page,
  request,
}) => {
  const { slug } = await pickProduct(request, isPlain)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await open(page, `/products/${slug}`)
    // Related products load when their place comes into view, and move what is below.
    await page.getByRole('tablist').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Goes well with' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await expectSeenByTab(page, 35, { key: 'Shift+Tab' })
    await page.evaluate(() => scrollBy(0, 1))
    await expectSeenByTab(page, 25)
  }
})

test('the undo for a removal appears next to the cart lines and restores the line', async ({
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
