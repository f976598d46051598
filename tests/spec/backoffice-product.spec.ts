import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { drawnPhoto } from '#tests/builders/review-photos.ts'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { paste } from './steps/paste.ts'
import { readProduct } from './steps/products.ts'
import { addAndDismiss, addButton, dismissToast, expectCartCount, open } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')

/** A name that no other test uses. */
const freshName = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

/** Files of different widths are different pictures. */
async function photo(name: string, width = 80) {
  return { name, mimeType: 'image/jpeg', buffer: await drawnPhoto(width, 100).jpeg().toBuffer() }
}

interface MadeProduct {
  id: number
  name: string
  slug: string
  version: number
}

/** Creates a product through the API, signed in as the page's administrator. */
async function makeProduct(page: Page, token: string, body: object): Promise<MadeProduct> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/admin/products', { headers, data: body })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as MadeProduct
}

/** Moves what was picked up. Presses again if the first press came before the page listened. */
async function moveLeft(page: Page, said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(said)).toBeAttached({ timeout: 2_000 })
  }).toPass()
}

const curls = [{ name: 'Curl', values: ['C', 'D'] }]

test('by keyboard, a new product with six variants and pictures goes on sale and is bought right away', async ({
  page,
  browser,
}) => {
  const name = freshName('Halo Fan')
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin/products/new', 'New product')
  const { keyboard } = page
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await keyboard.insertText(text)
  }
  await type('Name', name)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await expect(section(page, 'Name and texts')).toContainText(`use the name: /products/${slug}`)
  await type('Price', '24')
  await button(page, 'Add an option').focus()
  await keyboard.press('Enter')
  await keyboard.insertText('Curl')
  await type('Add a value for Curl', 'C, CC')
  await keyboard.press('Enter')
  await keyboard.insertText('D')
  await keyboard.press('Enter')
  await button(page, 'Add an option').focus()
  await keyboard.press('Enter')
  await keyboard.insertText('Length')
  await type('Add a value for Length', '10 mm, 12 mm')
  await keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Variants', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(6)

  await test.step('values are put into another order, and the rows with them', async () => {
    await button(page, 'Move D').focus()
    await keyboard.press('Space')
    await expect(page.getByText('D picked up from place 3 of 3.')).toBeAttached()
    await moveLeft(page, 'D is at place 2 of 3.')
    await keyboard.press('Space')
    await expect(rows.nth(2)).toContainText('D · 10 mm')
  })
  const stockOf = (variant: string) =>
    page.getByLabel(`Opening stock of ${variant}`, { exact: true })
  await test.step('stock is filled at once, or pasted from a spreadsheet', async () => {
    await type('Stock for all', '9')
    await keyboard.press('Enter')
    await expect(stockOf('D · 10 mm')).toHaveValue('9')
    await paste(stockOf('C · 10 mm'), '4\n5')
    await expect(stockOf('C · 10 mm')).toHaveValue('4')
    await expect(rows.getByLabel(/^Opening stock/).nth(1)).toHaveValue('5')
    await expect(stockOf('D · 10 mm')).toHaveValue('9')
    await type('Stock for all', '0')
    await keyboard.press('Enter')
    await stockOf('C · 10 mm').fill('')
  })
  await test.step('cells are filled downwards', async () => {
    await type('Opening stock of C · 10 mm', '7')
    await keyboard.press('Control+d')
    await type('Weight (g) of C · 12 mm', '40')
    await keyboard.press('Control+d')
    await keyboard.press('Enter')
    await expect(page.getByLabel('Weight (g) of D · 10 mm', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Weight (g) of C · 10 mm', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Opening stock of CC · 12 mm', { exact: true })).toHaveValue('7')
    await type('Price of CC · 12 mm', '-3')
    await keyboard.press('Tab')
    await expect(rows.last()).toContainText('The price of a variant must be an amount in dollars')
    await page.getByLabel('Price of CC · 12 mm', { exact: true }).fill('26.5')
  })
  await page
    .getByLabel('Picture files')
    .setInputFiles([await photo('near.jpg'), await photo('far.jpg', 90)])
  await type('Description of near.jpg', 'A fan of lashes from near')
  await type('Description of far.jpg', 'A tray of lashes')
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await expectUsableAnywhere(page, 'a new product')
  await keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
  await expect(section(page, 'Pictures').getByLabel('Description of picture 2')).toHaveValue(
    'A tray of lashes',
  )

  const shopper = await browser.newPage()
  await open(shopper, `/products/${slug}`)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shopper.getByRole('img', { name: 'A fan of lashes from near' })).toBeVisible()
  await shopper.getByRole('radio', { name: 'CC', exact: true }).check()
  await shopper.getByRole('radio', { name: '12 mm', exact: true }).check()
  await expect(shopper.getByRole('main')).toContainText('$26.50')
  await addAndDismiss(shopper, addButton(shopper))
  await expectCartCount(shopper, 1)
  const { variants } = await readProduct(page.request, slug)
  expect(variants).toBe('{"Curl":["C","D","CC"],"Length":["10 mm","12 mm"]}')
  await shopper.close()
})

test('editing a product draws the lash, checks struck prices, shows errors in cells, and loses nothing', async ({
  page,
}) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const other = await makeProduct(page, token, { name: freshName('Other'), price: '9' })
  const product = await makeProduct(page, token, {
    name: freshName('Camellia'),
    price: '20',
    options: curls,
    status: 'active',
    variants: [{ options: { Curl: 'C' }, onHand: 3 }, { options: { Curl: 'D' } }],
  })
  const address = `/admin/products/${product.id}`
  await openTab(page, address, product.name)
  await expect(section(page, 'Variants')).toContainText('3 available')

  await page.getByLabel('Compare-at price', { exact: true }).fill('30')
  await expect(section(page, 'Pricing')).toContainText(
    '$30.00 was never charged. The highest price so far was $20.00.',
  )
  await page.getByLabel('Compare-at price', { exact: true }).fill('')
  await page.getByLabel('This product is a lash').check()
  const drawing = section(page, 'Lash').getByRole('figure')
  await expect(drawing).toContainText('C curl, 12 mm, 0.07 mm thick')
  const before = await drawing.locator('img').first().getAttribute('src')
  await page.getByLabel('Curl', { exact: true }).selectOption('D')
  await page.getByLabel('Lengths', { exact: true }).fill('8-14')
  await expect(drawing).toContainText('D curl, 8 to 14 mm')
  await expect(drawing.locator('img').first()).not.toHaveAttribute('src', before ?? '')
  await button(page, 'Remove D').click()
  await expect(section(page, 'Options')).toContainText('Saving takes a variant off sale: D.')
  await page.getByLabel('Add a value for Curl').fill('D')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Options')).not.toContainText('Saving takes')

  await page.getByLabel('SKU of D').fill(other.slug.toUpperCase())
  await button(page, 'Save').click()
  const cell = page.getByLabel('SKU of D')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveAccessibleDescription(/is the SKU of “Other/)
  await cell.fill('')
  await expectUsableAnywhere(page, 'the editor of a product')
  await page.reload()
  await expect(page.getByLabel('Lengths', { exact: true })).toHaveValue('8-14')
  await button(page, 'Save').click()
  await dismissToast(page, 'Product saved', 'Shoppers see it this way now.')
  const saved = await readProduct(page.request, product.slug)
  expect(saved.lash).toMatchObject({ curl: 'D', lengthsMm: [8, 9, 10, 11, 12, 13, 14] })

  // Somebody else changes the same product while it is being edited.
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByLabel('Price of C', { exact: true }).fill('21')
  const headers = { authorization: `Bearer ${token}` }
  const seen = await (await page.request.get(`/api${address}`, { headers })).json()
  const theirs = {
    headers: { ...headers, 'if-match': `"${seen.version}"` },
    data: { name: 'Theirs' },
  }
  expect((await page.request.patch(`/api${address}`, theirs)).status()).toBe(200)
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText(
    'Someone else changed the product while you were editing',
  )
  await expect(dialog(page)).toContainText('Price of C: none')
  await dialog(page)
    .getByRole('radio', { name: /Theirs/ })
    .check()
  await button(dialog(page), 'Save these choices').click()
  await dismissToast(page, 'Product saved')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs')
  const now = await readProduct(page.request, product.slug)
  expect([now.name, now.choices.map(({ price }) => price)]).toEqual(['Theirs', ['21.00', '20.00']])
})

test('box contents are drawn while typing, validated next to their fields, and saved', async ({
  page,
}) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const lash = {
    kind: 'magnetic',
    curl: 'C',
    lengthsMm: [8, 9, 10],
    thicknessMm: 0.07,
    fanCount: 1,
    color: 'Black',
    pack: { magnets: 5 },
  }
  const product = await makeProduct(page, token, { name: freshName('Boxed'), price: '20', lash })
  const address = `/admin/products/${product.id}`
  await openTab(page, address, product.name)
  const within = section(page, 'Lash')
  const field = (label: string) => within.getByLabel(label, { exact: true })
  const drawing = within.getByRole('figure')
  const tray = drawing.locator('img').last()

  await expect(drawing).toContainText('5 magnets on each strip')
  await expect(field('Rows')).toHaveCount(0)
  const five = await tray.getAttribute('src')
  await field('Magnets on each strip').fill('7')
  await expect(drawing).toContainText('7 magnets on each strip')
  await expect(tray).not.toHaveAttribute('src', five ?? '')
  await field('Eyeliner').check()
  await field('Liner color').fill('brown')
  await page.keyboard.press('Tab')
  await expect(field('Liner color')).toHaveAccessibleDescription(
    'The color of a liner must look like #1a2b3c',
  )
  await expect(drawing).toContainText('What you typed can’t be drawn')
  await expectUsableAnywhere(page, 'the box of a magnetic lash')

  await field('Kind of lash').selectOption('Individual')
  await expect(field('Magnets on each strip')).toHaveCount(0)
  await field('Rows of each length').fill('6, 4')
  await page.keyboard.press('Tab')
  await expect(field('Rows of each length')).toHaveAccessibleDescription(
    'The rows of each length need one number for each of the 3 lengths',
  )
  await field('Rows of each length').fill('6, 4, 6')
  await field('Rows').fill('16')
  await field('Finish').selectOption('Matte')
  await expect(drawing).toContainText('black, 16 rows')

  // Somebody else counts the same rows in the meantime.
  const headers = { authorization: `Bearer ${token}`, 'if-match': `"${product.version}"` }
  const theirs = { lash: { ...lash, kind: 'individual', pack: { rows: 12 } } }
  const changed = await page.request.patch(`/api${address}`, { headers, data: theirs })
  expect(changed.status(), await changed.text()).toBe(200)
  await button(page, 'Save').click()
  await dialog(page)
    .getByRole('group', { name: /^Rows/ })
    .getByRole('radio', { name: /Mine/ })
    .check()
  await button(dialog(page), 'Save these choices').click()
  await dismissToast(page, 'Product saved')
  const seen = await page.request.get(`/api${address}`, { headers })
  expect((await seen.json()).lash).toMatchObject({
    kind: 'individual',
    pack: { rows: 16, rowsOfEach: [6, 4, 6], finish: 'matte' },
  })
})

test('pictures can be rejected, described, reordered by keyboard, and removed', async ({
  page,
}) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const product = await makeProduct(page, token, { name: freshName('Shown'), price: '20' })
  await openTab(page, `/admin/products/${product.id}`, product.name)
  const pictures = section(page, 'Pictures')
  const text = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await pictures.getByLabel('Picture files').setInputFiles([text, await photo('near.jpg')])
  await expect(pictures.getByRole('alert').filter({ hasText: 'words.png' })).toContainText('PNG')
  await button(pictures, 'Remove words.png').click()
  await expect(pictures.getByLabel('Description of picture 1')).toHaveAccessibleDescription(
    'Needed before shoppers see it.',
  )
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await button(page, 'Save').click()
  await expect(section(page, 'Unsaved changes')).toContainText('what picture 1 shows')
  await button(page, 'Discard').click()
  await pictures.getByLabel('Description of picture 1').fill('From near')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Description saved')
  await pictures.getByLabel('Picture files').setInputFiles([await photo('far.jpg', 90)])
  await expect(pictures.getByLabel('Description of picture 2')).toBeVisible()
  await button(pictures, 'Move picture 2').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('picture 2 picked up from place 2 of 2.')).toBeAttached()
  await moveLeft(page, 'picture 2 is at place 1 of 2.')
  await page.keyboard.press('Space')
  await expect(pictures.getByLabel('Description of picture 2')).toHaveValue('From near')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pictures.getByLabel('Description of picture 1')).toHaveValue('From near')
  await button(pictures, 'Remove picture 2').click()
  await expectUsableAnywhere(page, 'the question before a picture is removed')
  await button(dialog(page), 'Remove it').click()
  await expect(pictures.getByLabel('Description of picture 2')).toHaveCount(0)
})

test('a lash without photos is drawn at a press, and shoppers see the drawing', async ({
  page,
  browser,
}) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const lash = {
    kind: 'individual',
    curl: 'C',
    lengthsMm: [9, 11],
    thicknessMm: 0.07,
    fanCount: 1,
    color: 'Black',
  }
  const body = { name: freshName('Drawn'), price: '20', status: 'active', lash }
  const { id, name, slug } = await makeProduct(page, token, body)
  await openTab(page, `/admin/products/${id}`, name)
  const pictures = section(page, 'Pictures')
  await button(pictures, 'Add drawings').click()
  await dismissToast(page, 'Drawings added')
  await expect(pictures.getByLabel('Description of picture 3')).toHaveValue(`${name}: as worn`)
  await expect(button(pictures, 'Add drawings')).toHaveCount(0)
  const shopper = await browser.newPage()
  await open(shopper, `/products/${slug}`)
  const tray = shopper.getByRole('img', { name: `${name}: the whole tray` })
  await expect(tray.first()).toBeVisible()
  await shopper.close()
})

test('a picture rejected after the product was created is reported', async ({ page }) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const product = await makeProduct(page, token, { name: freshName('Shown'), price: '20' })
  await page.route('**/api/admin/products/*/pictures*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { message: 'The disk is full' } })
      : route.fallback(),
  )
  await openTab(page, `/admin/products/${product.id}`, product.name)
  const pictures = section(page, 'Pictures')
  await pictures.getByLabel('Picture files').setInputFiles([await photo('near.jpg')])
  await dismissToast(
    page,
    'near.jpg could not be added',
    'See the reason next to it under Pictures.',
  )
  await expect(pictures).toContainText('The disk is full')
})

test('a draft can be previewed as a shopper would see it, duplicated, and archived', async ({
  page,
}) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const product = await makeProduct(page, token, {
    name: freshName('Secret'),
    price: '20',
    options: curls,
    variants: [{ options: { Curl: 'C' }, onHand: 3 }],
  })
  await openTab(page, `/admin/products/${product.id}`, product.name)
  const opened = page.waitForEvent('popup')
  await button(page, 'Preview as a shopper').click()
  const preview = await opened
  await preview.waitForURL(/preview=/)
  await expect(preview.getByText('This is a preview.')).toBeVisible()
  await expect(preview.getByRole('radio', { name: /^D/ })).toBeVisible()
  await addButton(preview).click()
  await expectCartCount(preview, 0)
  expect((await page.request.get(`/products/${product.slug}`)).status()).toBe(404)
  await preview.close()

  await button(page, 'Archive').click()
  await dismissToast(page, 'Archived')
  await button(page, 'Move to drafts').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button(page, 'Move to drafts')).toBeVisible()
  await button(page, 'Duplicate').click()
  await expect(page).not.toHaveURL(new RegExp(`/${product.id}$`))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/^Secret .* \(copy\)$/)
})

test('categories can be created, renamed, restored, and deleted once empty', async ({ page }) => {
  const token = await signInPast(page, await newAdministrator('manager'))
  const name = freshName('Brows')
  await openTab(page, '/admin/categories', 'Categories')
  await expectUsableAnywhere(page, 'the categories')
  await expect(rowsOf(page, 'Categories').first()).toBeVisible()
  await page.keyboard.press('n')
  await dialog(page).getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Category created')
  const row = (text: string) => rowsOf(page, 'Categories').filter({ hasText: text })
  await button(row(name), `Edit ${name}`).click()
  await dialog(page).getByLabel('Name').fill(`${name} and more`)
  await dialog(page).getByLabel('Web address', { exact: true }).fill('Not a slug')
  await button(dialog(page), 'Save').click()
  await expect(dialog(page).getByLabel('Web address', { exact: true })).toHaveAccessibleDescription(
    /lowercase letters and digits/,
  )
  await dialog(page)
    .getByLabel('Web address', { exact: true })
    .fill(name.toLowerCase().replaceAll(' ', '-'))
  await button(dialog(page), 'Save').click()
  await expect(row(`${name} and more`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(`${name} and more`)).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const all = await (await page.request.get('/api/admin/categories', { headers })).json()
  const { id } = all.find((one: { name: string }) => one.name === name)
  const product = await makeProduct(page, token, { name, price: '5', categoryId: id })
  await page.reload()
  await button(row(name), `Delete ${name}`).click()
  await expect(dialog(page)).toContainText('1 product is in it')
  await page.keyboard.press('Escape')
  await openTab(page, `/admin/products/${product.id}`, product.name)
  await page.getByLabel('Category', { exact: true }).selectOption('No category')
  await page.keyboard.press('Control+s')
  await dismissToast(page, 'Product saved')
  await page.getByRole('link', { name: 'Edit the categories' }).click()
  await button(row(name), `Delete ${name}`).click()
  await button(dialog(page), 'Delete it').click()
  await expect(row(name)).toHaveCount(0)
})
