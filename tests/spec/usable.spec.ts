import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { cardPanel, openCheckout, orderButton, payButton } from './steps/checkout.ts'
import { expectPage, ownPages, publicPages } from './steps/pages.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { addButton, expectToast, open, toast } from './steps/shopper.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that a page as it stands shuts nobody out, as far as a machine can tell (WCAG 2.2 AA). */
async function expectUsable(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // No frames here: one pass in the page itself does.
    .withTags(rules)
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${where}: ${id} at ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
}

for (const [part, of] of [
  ['the first half', 0],
  ['the second half', 1],
] as const) {
  test(`public pages shut nobody out: ${part}`, async ({ page }) => {
    const paths = (await publicPages(page)).filter((_, at) => at % 2 === of)
    for (const path of paths) {
      await page.setViewportSize(desk)
      await expectPage(page, path)
      await expectUsable(page, `${path} at 1440`)
      await page.setViewportSize(phone)
      await expectUsable(page, `${path} at 390`)
    }
  })
}

test('order, cart, checkout and what is not there shut nobody out', async ({ page }) => {
  for (const path of [...(await ownPages(page)), '/no-such-page', '/products/no-such-lash']) {
    await page.setViewportSize(desk)
    await expectPage(page, path)
    await expectUsable(page, `${path} at 1440`)
    await page.setViewportSize(phone)
    await expectUsable(page, `${path} at 390`)
  }
})

test('the menu and the filters shut nobody out', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/products?bestseller=true')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectUsable(page, 'the open menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectUsable(page, 'the open filters')
})

test('errors and toasts shut nobody out', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await openCheckout(page, [{ product }])
  await orderButton(page).click()
  await payButton(cardPanel(page)).click()
  await expect(cardPanel(page).getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true')
  await expectUsable(page, 'a checkout with errors')
  await open(page, `/products/${product.slug}`)
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  // Under the mouse a toast stays.
  await toast(page).hover()
  await expectUsable(page, 'a toast')
  await expectToast(page, 'Added to cart')
  await page.goto('/dev/error', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectUsable(page, 'the error screen')
})

test('nothing to be pressed is smaller than a fingertip', async ({ page, request }) => {
  await page.setViewportSize(phone)
  const { slug } = await pickProduct(request, isPlain)
  for (const path of ['/products', `/products/${slug}`]) {
    await expectPage(page, path)
    const small = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => ({
            name: button.textContent,
            ...button.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => Math.min(width, height) < 44)
          .map(({ name, width, height }) => `${name} ${width} by ${height}`),
      )
    expect(small, path).toEqual([])
  }
})
