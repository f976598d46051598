import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { ImportBatch } from '#shop/catalog/domain/files/product-import.schema.ts'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

// In sequence, because all of them add to the same list of recent imports.
test.describe.configure({ mode: 'default' })

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const count = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

async function openImport(page: Page, role: 'owner' | 'manager' = 'manager') {
  await signInPast(page, await newAdministrator(role))
  await openTab(page, '/admin/products/import', 'Import products')
}

const chooseFile = (page: Page, lines: readonly string[], name = 'spring.csv') =>
  page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

/** A slug that no other test uses. */
const fresh = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
const shown = async (request: APIRequestContext, slug: string) =>
  (await request.get(`/api/products/${slug}`)).json()

test('an import is previewed, applied, and undone', async ({ page }) => {
  const slug = fresh('imported')
  await openImport(page)
  await expectUsableAnywhere(page, 'the import before a file is chosen')
  await chooseFile(page, [
    'slug,name,price,status,option1_name,option1_value,on_hand',
    `${slug},Imported fan,14.50,active,Curl,C,5`,
    `${slug},Imported fan,14.50,active,Curl,D,6`,
  ])
  await expect(count(page, 'New')).toHaveText('2')
  await expect(rowsOf(page, 'What the file changes')).toHaveCount(2)
  expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(404)
  await button(page, 'Import 2 changes').click()
  await dismissToast(page, '2 changes imported')
  expect(await shown(page.request, slug)).toMatchObject({ price: '14.50' })

  await chooseFile(page, [
    'slug,price,sku,variant_price',
    `${slug},15,${slug.toUpperCase()}-C,16`,
    `${slug},15,${slug.toUpperCase()}-D,`,
  ])
  await expect(count(page, 'Changed')).toHaveText('2')
  const rows = rowsOf(page, 'What the file changes')
  await expect(rows.first()).toContainText('14.50 to 15.00')
  await expectUsableAnywhere(page, 'what a file changes')
  await page.getByLabel('Column', { exact: true }).selectOption('variant_price')
  await expect(page).toHaveURL(/column=variant_price/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('16.00')
  await page.getByLabel('SKU, product, or value').fill('nothing of that kind')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await button(page, 'Import 2 changes').click()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(async () => (await shown(page.request, slug)).price).toBe('14.50')
  await expect(panel(page, 'Recent imports').getByRole('listitem').first()).toContainText(
    'Undone by',
  )
  await panel(page, 'Recent imports')
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Undo import/ })
    .click()
  await expect(panel(page, 'Recent imports').getByRole('listitem').nth(1)).toContainText(
    'Undone by',
  )
  expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(404)
})

test('import errors are listed by row and column, and nothing is saved', async ({ page }) => {
  const slug = fresh('wrong')
  await openImport(page)
  await chooseFile(page, ['slug,name,price,prize', `${slug},Fan,1,2`])
  await expect(rowsOf(page, 'What is wrong')).toContainText('Did you mean “price”?')
  await button(page, 'Choose another file').click()
  await chooseFile(page, ['slug,name,price', `${slug},,$12`], 'mended.csv')
  const errors = rowsOf(page, 'What is wrong')
  await expect(errors).toHaveCount(2)
  await expect(errors.last()).toContainText('without a currency sign')
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
  await expectUsableAnywhere(page, 'the errors of a file')
  const download = page.waitForEvent('download')
  await button(page, 'Download the list').click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toContain('2,price,"Write amounts without a currency sign, such as 12.50"')
})

test('the template can be downloaded and imported unchanged by keyboard alone', async ({
  page,
}) => {
  // File choosers are intercepted while something listens: from the start, so that none opens between two waits.
  page.on('filechooser', () => undefined)
  await openImport(page, 'owner')
  const field = page.getByLabel('Drop a file here, or choose one')
  for (let step = 0; step < 40; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  const download = page.waitForEvent('download')
  await button(page, 'Template').focus()
  await page.keyboard.press('Enter')
  const text = await readFile(await (await download).path(), 'utf8')
  const slug = fresh('template')
  const mine = text.replaceAll('soft-halo', slug).replaceAll('SOFT-HALO', slug.toUpperCase())
  await (await chooser).setFiles({ name: 't.csv', mimeType: '', buffer: Buffer.from(mine) })
  await expect(count(page, 'New')).toHaveText('2')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // Opens the chooser for another file with the keyboard; the field that it belongs to has the focus.
  const other = page.waitForEvent('filechooser')
  await page.keyboard.press('u')
  await expect(field).toBeFocused()
  await (await other).setFiles({ name: 't.csv', mimeType: '', buffer: Buffer.from(mine) })
  await expect(count(page, 'New')).toHaveText('2')
  await page.keyboard.press('i')
  await dismissToast(page, '2 changes imported')
  const imports = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin-token')}` }
    return (await fetch('/api/admin/products/imports', { headers })).json()
  })
  expect((imports as ImportBatch[])[0]).toMatchObject({ fileName: 't.csv', created: 2 })
  const file = page.waitForEvent('download')
  await button(page, 'Export CSV').focus()
  await page.keyboard.press('Enter')
  const exported = await readFile(await (await file).path())
  // Other tests change other products in the meantime.
  const [head, ...lines] = exported.toString().split(/\r?\n/)
  const own = lines.filter((line) => line.includes(slug))
  expect(own).toHaveLength(2)
  await page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...own].join('\n')),
  })
  await expect(page.getByText('The shop already matches the file.')).toBeVisible()
})

test('the feeds are listed, and their links open a product with the variant selected', async ({
  page,
}) => {
  await openImport(page)
  const addresses = panel(page, 'Feeds').getByRole('link', { name: '/feeds/' })
  await expect(addresses).toHaveCount(2)
  const xml = await (await page.request.get('/feeds/google.xml')).text()
  const links = [...xml.matchAll(/<g:link>([^<]+)<\/g:link>/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const link = links.findLast((one) => one.includes('?Curl=')) ?? ''
  const { pathname, search, searchParams } = new URL(link)
  await page.goto(pathname + search)
  const curl = searchParams.get('Curl') ?? ''
  await expect(page.getByRole('radio', { name: curl, exact: true })).toBeChecked()
})

test('a product that the feeds leave out is named with the reason, and its link opens its pictures', async ({
  page,
}) => {
  const slug = fresh('bare')
  await openImport(page)
  await chooseFile(page, ['slug,name,price,status', `${slug},Bare ${slug},9.00,active`])
  await page.getByRole('button', { name: /^Import 1 / }).click()
  await dismissToast(page, '1 change imported')
  const line = panel(page, 'Feeds').getByRole('listitem').filter({ hasText: slug })
  await expect(line).toContainText('It has no picture.')
  await expectUsableAnywhere(page, 'what the feeds leave out')
  await line.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/\d+#pictures$/)
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeInViewport()
})
