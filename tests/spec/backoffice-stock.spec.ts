import { expect, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { makeDrafts, storedProduct } from './steps/owner-products.ts'
import { paste } from './steps/paste.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const options = [{ name: 'Curl', values: ['C', 'D'] }]

/** Opens the stock of the test's own product with two variants, the first with 7 units. */
async function openStock(page: Page) {
  const token = await signInPast(page, await newAdministrator('manager'))
  const variants = [{ options: { Curl: 'C' }, onHand: 7 }, { options: { Curl: 'D' } }]
  const { products } = await makeDrafts(page, token, [{ options, variants }])
  const [product] = products
  const [c, d] = product?.variants ?? []
  if (!product || !c || !d) throw new Error('a product with two variants was made')
  await openTab(page, `/admin/stock?productId=${product.id}`, 'Stock')
  await expect(rowsOf(page, 'Stock')).toHaveCount(2)
  const onHand = async () =>
    (await storedProduct(page, token, product.id)).variants.map((one) => one.onHand)
  return { product, c, d, onHand }
}

const onHandCell = (page: Page, sku: string) =>
  page.getByRole('button', { name: `On hand of ${sku}:` })

test('units can be received, counted, corrected, and undone by keyboard alone', async ({
  page,
}) => {
  const { c, d, onHand } = await openStock(page)
  await expectUsableAnywhere(page, 'the list of stock')
  await page.setViewportSize({ width: 1440, height: 900 })
  await onHandCell(page, d.sku).focus()
  await page.keyboard.press('ArrowDown')
  await expect(onHandCell(page, c.sku)).toBeFocused()
  await page.keyboard.type('5')
  const form = page.getByRole('form', { name: `Units of ${c.sku}` })
  await expect(form.getByLabel('What happened')).toHaveValue('counted')
  await expect(form).toContainText(/On hand 7.+5, available 7.+5/)
  await expectUsableAnywhere(page, 'the form of a movement')
  await page.keyboard.press('Enter')
  await expect(onHandCell(page, c.sku)).toBeFocused()
  await expect(page.getByText(`${c.sku}: counted, −2`, { exact: true })).toBeVisible()
  expect(await onHand()).toEqual([5, 0])

  await page.keyboard.press('Enter')
  await expect(form.getByLabel('What happened')).toHaveValue('counted')
  await form.getByLabel('What happened').selectOption('received')
  await form.getByLabel('Units received').fill('14')
  await page.keyboard.press('Enter')
  await expect(onHandCell(page, c.sku)).toHaveAccessibleName(`On hand of ${c.sku}: 19`)
  await page.keyboard.press('Enter')
  await form.getByLabel('What happened').selectOption('damaged')
  await form.getByLabel('Damaged units').fill('20')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Damaged units')).toHaveAccessibleDescription(
    'Only 19 units are on hand',
  )
  await form.getByLabel('Damaged units').fill('1')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Please enter a reason')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(onHandCell(page, c.sku)).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(onHandCell(page, c.sku)).toHaveAccessibleName(`On hand of ${c.sku}: 5`)
  await rowsOf(page, 'Stock').filter({ hasText: c.sku }).getByRole('link').click()
  const movements = page.getByRole('region', { name: 'Movements' })
  await expect(movements.getByRole('listitem')).toContainText([
    'Undo of received +14',
    'Delivery',
    'Counted by hand',
    'Opening stock',
  ])
  await expectUsableAnywhere(page, 'the movements of a variant')
  await movements.getByRole('link', { name: 'Close the movements' }).click()
  await expect(movements).toHaveCount(0)
})

test('a delivery of several variants can be received and undone in one step', async ({ page }) => {
  const { c, d, onHand } = await openStock(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Receive a delivery' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a quantity for at least one variant.')
  await dialog.getByLabel('The same number for all').fill('9')
  await expect(dialog).toContainText('18 units of 2 variants will be added')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(d.sku)).toBeFocused()
  await paste(dialog.getByLabel(d.sku), '5\n6\n7\n')
  await expect(dialog).toContainText('11 units of 2 variants will be added')
  await dialog.getByLabel(d.sku).fill('3')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(c.sku)).toBeFocused()
  await dialog.getByLabel(c.sku).fill('40')
  await expect(dialog).toContainText('43 units of 2 variants will be added')
  await expectUsableAnywhere(page, 'the dialog of a delivery')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 variants received', { exact: true })).toBeVisible()
  expect(await onHand()).toEqual([47, 3])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await onHand()).toEqual([7, 0])
})

test('a packer can only read stock; low-stock variants link here from the work queue', async ({
  page,
}) => {
  await signInPast(page, await newAdministrator('packer'))
  await openTab(page, '/admin/stock?low=true&sort=-available', 'Stock')
  await expect(rowsOf(page, 'Stock').filter({ hasText: 'Low' }).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^On hand of/ })).toHaveCount(0)
  await page.goto('/admin')
  const showAll = page.getByRole('button', { name: /^Show all/ })
  await showAll
    .or(page.getByRole('link', { name: /^Only \d+ left of|is running low in/ }))
    .first()
    .waitFor()
  if (await showAll.isVisible()) await showAll.click()
  await page
    .getByRole('link', { name: /^Only \d+ left of|is running low in/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/stock\?search=/)
  await expect(rowsOf(page, 'Stock').first()).toContainText(/Low|Out of stock/)
})
