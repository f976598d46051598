import { expect, type Page, test } from '@playwright/test'
import { expectRoom, setTextSize } from './steps/layout.ts'
import { expectPage, ownPages, publicPages } from './steps/pages.ts'
import { listProducts } from './steps/products.ts'
import { open } from './steps/shopper.ts'

/** The smallest screen and one between phone and desk; then letters of twice the size, on a phone and on a desk (WCAG 1.4.10, 1.4.4). */
const views = [
  { name: '320 px', width: 320, height: 640, text: 100 },
  { name: '820 px', width: 820, height: 1180, text: 100 },
  { name: '390 px with large text', width: 390, height: 844, text: 200 },
  { name: '1280 px with large text', width: 1280, height: 900, text: 200 },
] as const

async function expectRoomAnywhere(page: Page, path: string): Promise<void> {
  for (const { name, width, height, text } of views) {
    await page.setViewportSize({ width, height })
    await setTextSize(page, text)
    await expectRoom(page, `${path} at ${name}`)
  }
}

test('public pages have room on the smallest screen and for large text', async ({ page }) => {
  for (const path of await publicPages(page)) {
    await expectPage(page, path)
    await expectRoomAnywhere(page, path)
  }
})

test('so have a shopper’s own pages, and those that have nothing to show', async ({
  page,
  request,
}) => {
  const products = await listProducts(request)
  const ids = products.slice(0, 3).map(({ id }) => id)
  const own = await ownPages(page)
  for (const path of [
    ...own,
    `/compare?ids=${ids}`,
    '/no-such-page',
    '/products?search=qqqqzzzz',
  ]) {
    await expectPage(page, path)
    await expectRoomAnywhere(page, path)
  }
})

test('menu and filters fit on 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/products')
  for (const name of ['Menu', 'Filters']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    const { clientWidth, scrollWidth } = await dialog.evaluate((element) => ({
      clientWidth: element.clientWidth,
      scrollWidth: element.scrollWidth,
    }))
    expect(scrollWidth, name).toBe(clientWidth)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
