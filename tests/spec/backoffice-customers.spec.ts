import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { placeOrder, shipping } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { newTitle, pickReviewable, writeReview } from './steps/reviews.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

test('a customer can be found, viewed, and annotated', async ({ page }) => {
  const email = `customer-${randomUUID()}@example.com`
  const product = await pickReviewable(page.request)
  const title = newTitle('Lasts all day')
  await writeReview(page.request, product, { title, customerEmail: email })
  const order = await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }], {
    email,
  })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin/customers', 'Customers')
  await page.getByLabel('Email, name, city or phone number').fill(email)
  await page.keyboard.press('Enter')
  const row = rowsOf(page, 'Customers').filter({ hasText: email })
  await expect(row).toContainText(`$${order.total}`)
  await expectUsableAnywhere(page, 'the list of customers')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer')
  await expect(panel(page, 'Orders')).toContainText(`#${order.id}`)
  await expect(panel(page, 'Reviews')).toContainText(title)
  const contact = panel(page, 'Phone and address')
  await expect(contact.getByRole('link', { name: shipping.Phone })).toBeVisible()
  await expect(contact).toContainText(shipping.Address)
  await expect(panel(page, 'Newsletter and account')).toContainText('Not subscribed')
  await panel(page, 'Notes').getByLabel('Note').fill('Prefers the C curl')
  await page.keyboard.press('Control+Enter')
  const note = panel(page, 'Notes').getByRole('listitem')
  await expect(note).toContainText('Prefers the C curl')
  await expectUsableAnywhere(page, 'the screen of a customer')
  await button(page, 'Remove the note').click()
  await expect(note).toHaveCount(0)
  await expect(button(page, 'Undo')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(note).toContainText('Prefers the C curl')
  await expect(button(page, 'Erase')).toHaveCount(0)
  await panel(page, 'Orders')
    .getByRole('link', { name: `#${order.id}` })
    .click()
  await page.getByRole('link', { name: 'View customer' }).click()
  await expect(panel(page, 'Notes')).toContainText('Prefers the C curl')
})

test('a customer can be exported, and erased once nothing is in progress', async ({ page }) => {
  const email = `customer-${randomUUID()}@example.com`
  const product = await pickProduct(page.request, isPlain)
  const order = await placeOrder(page, [{ product }], { email })
  const token = await signInPast(page, await newAdministrator())
  await openTab(page, `/admin/customers/${encodeURIComponent(email)}`, 'Customer')
  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({ email, orders: [{ id: order.id }] })
  await button(page, 'Erase').click()
  await expect(dialog(page)).toContainText(
    `Order #${order.id} is still open: not everything has been sent`,
  )
  await expectUsableAnywhere(page, 'the dialog of an erasure')
  await dialog(page).getByRole('textbox').fill('somebody@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('This isn’t the customer’s email')
  await dialog(page).getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText(`Order #${order.id} is still open`)
  await page.request.post(`/api/admin/orders/${order.id}/cancel`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Asked to', restock: true, notify: false },
  })
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Customer erased')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await page.goto(`/admin/customers/${encodeURIComponent(email)}`)
  await expect(page.getByRole('main')).toContainText('No customer has this email')
  await page.goto(`/admin/orders/${order.id}`)
  const erased = 'Erased. Only the state, OR, is kept for your books.'
  await expect(panel(page, 'Customer')).toContainText(`Erased customer${erased}`)
  await expect(page.getByRole('main')).not.toContainText(email)
  const orders = page.getByRole('link', { name: 'All orders from this customer' })
  const mark = new URL((await orders.getAttribute('href')) ?? '', page.url()).searchParams
  await page.goto(`/admin/customers/${mark.get('search')}`)
  await expect(panel(page, 'Phone and address')).toHaveText(`Phone and address${erased}`)
  await expect(page.locator('main a:is([href^="tel:"], [href^="mailto:"])')).toHaveCount(0)
})

test('a draft order begun from a customer’s screen has what is known of them filled in', async ({
  page,
}) => {
  const email = `customer-${randomUUID()}@example.com`
  await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }], { email })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, `/admin/customers/${encodeURIComponent(email)}`, 'Customer')
  await page.getByRole('link', { name: 'New draft order' }).click()
  const form = page.getByRole('form', { name: 'New order' })
  for (const [label, value] of Object.entries({ ...shipping, Email: email, State: 'OR' }))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  await form.getByLabel('City').fill('Salem')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(form.getByLabel('City')).toHaveValue('Salem')
  await button(page, 'Start over').click()
  await expect(form.getByLabel('City')).toHaveValue(shipping.City)
  await openTab(page, '/admin/drafts/new', 'New order')
  await expect(form.getByLabel('Email')).toHaveValue('')
})

test('a customer can be opened by keyboard alone', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
  await openTab(page, '/admin', 'Overview')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(rowsOf(page, 'Customers').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer')
  await expect(panel(page, 'Notes').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New draft order' })).toHaveCount(0)
})
