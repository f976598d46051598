import { expect, type Page, test } from '@playwright/test'
import { expectPage, ownPages, publicPages } from './steps/pages.ts'
import { open } from './steps/shopper.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Expects that nothing sticks out to the side: a page on a small screen is scrolled one way only. */
async function expectNarrow(page: Page, path: string): Promise<void> {
  const widths = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return { clientWidth, scrollWidth }
  })
  expect(widths.scrollWidth, path).toBe(widths.clientWidth)
}

test('no public page is wider than 320 px', async ({ page }) => {
  for (const path of await publicPages(page)) {
    await expectPage(page, path)
    await expectNarrow(page, path)
  }
})

test('no page of a shopper’s own is wider than 320 px', async ({ page }) => {
  for (const path of [...(await ownPages(page)), '/no-such-page', '/products?search=qqqqzzzz']) {
    await expectPage(page, path)
    await expectNarrow(page, path)
  }
})

test('menu and filters fit on 320 px', async ({ page }) => {
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
