import { expect, type Locator, type Page, test } from '@playwright/test'
import { chooseCrypto, openCheckout, orderButton } from './steps/checkout.ts'
import { hasChoices, isPlain, pickProduct } from './steps/products.ts'
import { open } from './steps/shopper.ts'

const styleOf = (element: Locator, name: string) =>
  element.evaluate((drawn, property) => getComputedStyle(drawn).getPropertyValue(property), name)

const groundOf = (page: Page) => styleOf(page.locator('body'), 'background-color')

test('the shop stays light on a system in dark mode', async ({ page, request }) => {
  const { slug } = await pickProduct(request, isPlain)
  await open(page, `/products/${slug}`)
  const ground = await groundOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await groundOf(page)).toBe(ground)
  // For fields, scrollbars, and whatever else the browser draws itself.
  expect(await styleOf(page.locator('html'), 'color-scheme')).toBe('light')
})

test('in forced colors, selected, disabled, and loading states stay distinguishable', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { slug } = await pickProduct(request, hasChoices)
  await open(page, `/products/${slug}`)
  const chips = page.getByRole('group').first().locator('label')
  expect(await styleOf(chips.nth(0), 'outline-style')).toBe('solid')
  expect(await styleOf(chips.nth(1), 'outline-style')).toBe('none')
  const [shown, hidden] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)]
  expect(await styleOf(shown, 'outline-style')).toBe('solid')
  expect(await styleOf(hidden, 'outline-style')).toBe('none')
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await chooseCrypto(page)
  await expect(orderButton(page)).toBeDisabled()
  expect(await styleOf(orderButton(page), 'opacity')).toBe('1')
  expect(await styleOf(orderButton(page), 'border-top-style')).toBe('solid')
  await open(page, '/cart')
  expect(await styleOf(page.getByRole('progressbar'), 'forced-color-adjust')).toBe('none')
})

test('reduced motion is respected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.keyboard.press('Escape')
  const last = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    return elements.flatMap((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
      const seconds = `${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat)
      return Math.max(...seconds) > 0.001 || scrollBehavior === 'smooth' ? [element.tagName] : []
    })
  })
  expect(last).toEqual([])
})
