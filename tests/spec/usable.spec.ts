import { expect, type Page, test } from '@playwright/test'
import { expectPage, ownPages, publicPages } from './steps/pages.ts'
import { isPlain, listProducts, pickProduct } from './steps/products.ts'
import { addButton, expectToast, fillCart, open, toast } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsable, expectUsableAnywhere, phone } from './steps/usable.ts'

/** Pages outside the sitemap, and pages with nothing to show. */
async function otherPages(page: Page): Promise<string[]> {
  const products = await listProducts(page.request)
  const { slug } = await pickProduct(page.request, ({ inStock }) => !inStock)
  const ids = products.slice(0, 3).map(({ id }) => id)
  return [
    '/cart',
    '/checkout',
    '/products?search=qqqqzzzz',
    `/products/${slug}`,
    `/compare?ids=${ids}`,
    '/compare',
    '/orders/1?email=nobody@example.com',
    '/no-such-page',
    '/products/no-such-lash',
  ]
}

/** Splits the public pages among three tests, so that they run in parallel. */
async function everyThird(page: Page, first: number): Promise<string[]> {
  return (await publicPages(page)).filter((_, at) => at % 3 === first)
}

/** All pages, by how a test reaches them; each is opened once and checked in every respect. */
const pages: Record<string, (page: Page) => Promise<string[]>> = {
  'public pages, one third': (page) => everyThird(page, 0),
  'public pages, another third': (page) => everyThird(page, 1),
  'public pages, the last third': (page) => everyThird(page, 2),
  'pages out of the way': async (page) => (await otherPages(page)).slice(0, 5),
  'more pages out of the way': async (page) => (await otherPages(page)).slice(5),
  'order, cart and checkout': ownPages,
}

for (const [name, pathsOf] of Object.entries(pages)) {
  test(`pages are accessible and fit any screen: ${name}`, async ({ page }) => {
    for (const path of await pathsOf(page)) {
      await expectPage(page, path)
      await expectUsableAnywhere(page, path)
      await expectRoomAnywhere(page, path)
    }
  })
}

test('the error screen is accessible', async ({ page }) => {
  await page.goto('/dev/error', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectUsableAnywhere(page, 'the error screen')
  await expectRoomAnywhere(page, 'the error screen')
})

test('the menu and the filters are accessible', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/products?bestseller=true')
  for (const [button, title] of [
    ['Menu', 'Menu'],
    ['Filters (1)', 'Filters'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title })
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeVisible()
    await expectUsable(page, `the open ${title}`)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), title).toBe(0)
    await page.setViewportSize(phone)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('tabs and toasts are accessible', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await open(page, `/products/${product.slug}`)
  for (const tab of ['Specifications', 'Reviews']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectUsableAnywhere(page, `the tab ${tab}`)
  }
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  // A toast stays while it has the focus.
  await toast(page).getByRole('button', { name: 'Dismiss' }).focus()
  await expectUsableAnywhere(page, 'a toast')
  await expectToast(page, 'Added to cart')
  await open(page, '/cart')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expectToast(page, 'Removed from cart')
  await toast(page).getByRole('button', { name: 'Undo' }).focus()
  await expectUsableAnywhere(page, 'a toast with an undo')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('no touch target is smaller than a fingertip', async ({ page, request }) => {
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
