import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { changeMeanwhile, makeDrafts, storedProduct } from './steps/owner-products.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

/** Opens a list of the test's own products, newest first. */
async function openDrafts(page: Page, drafts: readonly object[]) {
  const token = await signInPast(page, await newAdministrator('manager'))
  const made = await makeDrafts(page, token, drafts)
  await openTab(page, `/admin/products?search=${made.word}`, 'Products')
  await expect(rowsOf(page, 'Products')).toHaveCount(drafts.length)
  const [first] = made.products
  return { ...made, token, first, now: () => storedProduct(page, token, first?.id) }
}

const cell = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label.replaceAll('$', '\\$')}`) })
const toast = (page: Page, title: string): Locator => page.getByText(title, { exact: true })

test('prices can be changed cell by cell and undone by keyboard alone', async ({ page }) => {
  const { word, products, token } = await openDrafts(page, [{}, {}, {}])
  const price = (place: string) => cell(page, `Price of ${word} ${place}: `)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `${word} C` })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, `Status of ${word} C: Draft`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(price('C')).toBeFocused()

  // A digit starts editing; Enter saves and moves down.
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect(price('B')).toBeFocused()
  await expect(price('C')).toHaveAccessibleName(`Price of ${word} C: $12.50`)
  await page.keyboard.type('abc')
  await expect(page.getByRole('textbox', { name: `Price of ${word} B`, exact: true })).toHaveCount(
    0,
  )
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: `Price of ${word} B`, exact: true })
  await expect(field).toHaveValue('18.00')
  await field.fill('1,2')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/must be an amount in dollars above 0/)
  await field.fill('$14')
  // Tab saves and moves along the row.
  await page.keyboard.press('Tab')
  await expect(cell(page, `Compare-at price of ${word} B: none`)).toBeFocused()
  await page.keyboard.type('20')
  await page.keyboard.press('Escape')
  await expect(cell(page, `Compare-at price of ${word} B: none`)).toBeFocused()
  await page.keyboard.type('20')
  await page.keyboard.press('Shift+Tab')
  await expect(price('B')).toBeFocused()
  await expect(toast(page, `Compare-at price of ${word} B: $20.00`)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(price('C')).toBeFocused()

  // The last three steps, newest first.
  for (const [was, is] of [
    [`Compare-at price of ${word} B: $20.00`, `Compare-at price of ${word} B: none`],
    [`Price of ${word} B: $14.00`, `Price of ${word} B: $18.00`],
    [`Price of ${word} C: $12.50`, `Price of ${word} C: $18.00`],
  ] as const) {
    await expect(cell(page, was)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(cell(page, is)).toBeVisible()
  }
  await expect(toast(page, 'Undone')).toBeVisible()
  for (const { id } of products)
    await expect
      .poll(() => storedProduct(page, token, id))
      .toMatchObject({ price: '18.00', compareAtPrice: null })
})

test('status and flags can be edited inline and undone from the toast', async ({ page }) => {
  const { word, now } = await openDrafts(page, [{}])
  await cell(page, `Status of ${word} A`).click()
  await page.getByRole('combobox', { name: `Status of ${word} A` }).selectOption('Archived')
  await expect(cell(page, `Status of ${word} A: Archived`)).toBeFocused()
  await expect(toast(page, `${word} A: Archived`)).toBeVisible()
  const featured = cell(page, `Featured: ${word} A`)
  await featured.focus()
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Space')
  await expect(featured).toHaveAttribute('aria-pressed', 'true')
  await answered
  // An older toast does not delay a newer one.
  await expect(toast(page, `${word} A: featured`)).toBeVisible({ timeout: 1_500 })
  await expect(toast(page, `${word} A: Archived`)).toHaveCount(0)
  await expect.poll(now).toMatchObject({ status: 'archived', featured: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(featured).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(now).toMatchObject({ status: 'archived', featured: false })
})

test('an unsaved cell keeps its input and says why next to it', async ({ page }) => {
  const { word, token, first, now } = await openDrafts(page, [{}])
  await changeMeanwhile(page, token, first?.id, { price: '20.00' })
  await cell(page, `Price of ${word} A`).click()
  const field = page.getByRole('textbox', { name: `Price of ${word} A`, exact: true })
  await field.fill('17.50')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('17.50')
  await expect(field).toHaveAccessibleDescription(
    'Not saved: someone else changed the price from $18.00 to $20.00 while you were editing.',
  )
  await expectUsableAnywhere(page, 'a cell that was overtaken')
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(cell(page, `Price of ${word} A: $17.50`)).toBeFocused()
  await expect.poll(now).toMatchObject({ price: '17.50' })

  await page.route('**/api/admin/products/*', (route) => route.abort())
  await page.keyboard.type('16')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('16')
  await expect(field).toHaveAccessibleDescription(/went wrong/)
  await page.unroute('**/api/admin/products/*')
  await field.press('Enter')
  await expect(cell(page, `Price of ${word} A: $16.00`)).toBeVisible()
  await expect.poll(now).toMatchObject({ price: '16.00' })
})

test('a price that may be mistyped is asked about before it is stored', async ({ page }) => {
  const { word, now } = await openDrafts(page, [{}])
  await cell(page, `Price of ${word} A`).click()
  const field = page.getByRole('textbox', { name: `Price of ${word} A`, exact: true })
  await field.fill('1800')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('That’s 100 times the current price, $18.00.')
  await expect(field).toBeFocused()
  await expectUsableAnywhere(page, 'a price that is asked about')
  await page.getByRole('button', { name: 'Keep $18.00' }).click()
  await expect(cell(page, `Price of ${word} A: $18.00`)).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('That’s 33% of the current price, $18.00.')
  expect(await now()).toMatchObject({ price: '18.00' })
  await field.press('Tab')
  await expect(page.getByRole('button', { name: 'Save $6.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, `Price of ${word} A: $6.00`)).toBeFocused()
  await expect.poll(now).toMatchObject({ price: '6.00' })
})

test('selected products can be changed together, with a preview and one undo', async ({ page }) => {
  const { word, now } = await openDrafts(page, [{}, { price: '20.00' }, { price: '30.00' }])
  for (const place of ['A', 'B']) await page.getByLabel(`Select ${word} ${place}`).check()
  await page.getByRole('button', { name: 'Set price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Change the prices' }).click()
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/Type a percentage/)
  await dialog.getByLabel('Percent').fill('10')
  await expect(dialog).toContainText('2 prices go from $18.00–$20.00 to $16.20–$18.00.')
  await dialog.getByLabel('Show today’s price struck through').check()
  await expectUsableAnywhere(page, 'the dialog of prices')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'Prices of 2 products changed')).toBeVisible()
  await expect.poll(now).toMatchObject({ price: '16.20', compareAtPrice: '18.00' })
  await expect(cell(page, `Price of ${word} C: $30.00`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(page, `Price of ${word} B: $20.00`)).toBeVisible()
  await expect.poll(now).toMatchObject({ price: '18.00', compareAtPrice: null })

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog).toContainText(
    '2 products will be archived: removed from the shop, but kept here.',
  )
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(cell(page, `Status of ${word} A: Archived`)).toBeVisible()
  await expect.poll(now).toMatchObject({ status: 'archived' })
})

test('single-variant products are counted here, others on the stock screen', async ({ page }) => {
  const options = [{ name: 'Curl', values: ['C', 'D'] }]
  const { word, now, products } = await openDrafts(page, [{}, { options }])
  await expectUsableAnywhere(page, 'the list of products')
  await page.setViewportSize({ width: 390, height: 844 })
  await cell(page, `Units available of ${word} A: 0`).focus()
  await page.keyboard.type('12')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/On hand 0.+12, available 0.+12/)
  await page.keyboard.press('Enter')
  await expect(cell(page, `Units available of ${word} A: 12`)).toBeFocused()
  await expect.poll(now).toMatchObject({ variants: [{ onHand: 12 }] })
  await page.keyboard.press('Control+z')
  await expect(cell(page, `Units available of ${word} A: 0`)).toBeVisible()
  await page.getByRole('link', { name: `Units available of ${word} B` }).click()
  await expect(page).toHaveURL(`/admin/stock?productId=${products[1]?.id}`)
  await expect(rowsOf(page, 'Stock')).toHaveCount(2)
})
