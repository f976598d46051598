import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { openOffice } from './steps/office.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

/** Places an order and opens it as a manager, while somebody else has an office of their own. */
async function openOrder(page: Page) {
  const product = await pickProduct(page.request, isPlain)
  const order = await placeOrder(page, [{ product, quantity: 1 }])
  const office = await openOffice(page.request)
  const openIt = async () => {
    await signInPast(page, await newAdministrator('manager'))
    await openTab(page, `/admin/orders/${order.id}`, `Order #${order.id}`)
  }
  return { order, office, openIt }
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')

test('two people who correct one tracking number don’t overwrite each other', async ({ page }) => {
  const { order, office, openIt } = await openOrder(page)
  const { shipments } = await office.dispatch(order.id)
  const parcel = `shipments/${shipments[0]?.id}`
  await openIt()
  await page.getByRole('button', { name: 'Change tracking' }).click()
  const number = dialog(page).getByLabel('Tracking number')
  await number.fill('9400 1')
  await office.change(order.id, { carrier: 'UPS', trackingNumber: '1Z1' }, parcel)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Someone else changed this package')
  await expect(dialog(page).getByRole('radio')).toHaveCount(2)
  await expect(dialog(page).getByRole('radio', { name: /Theirs UPS 1Z1 by / })).toBeVisible()
  await expectUsableAnywhere(page, 'the conflict about a tracking number')
  await dialog(page).getByRole('button', { name: 'Back to the form' }).press('Enter')
  await expect(number).toHaveValue('9400 1')
  await number.press('Enter')
  await dialog(page)
    .getByRole('radio', { name: /Mine UPS 94001/ })
    .press('Space')
  await dialog(page).getByRole('button', { name: 'Save these choices' }).press('Enter')
  await dismissToast(page, 'Tracking changed', 'The customer gets the new link by email')
  await expect(panel(page, 'Packages')).toContainText('94001')
  await expect(panel(page, 'Timeline')).toContainText('Tracking changed from UPS 1Z1 to UPS 94001')

  await page.getByRole('button', { name: 'Change tracking' }).click()
  await number.fill('')
  await office.change(order.id, { tags: ['theirs'] })
  await number.press('Enter')
  await dismissToast(page, 'Tracking number removed', 'The customer gets an email that says so')
  await expect(panel(page, 'Tags').getByRole('link', { name: 'theirs' })).toBeVisible()
})

test('a new tag stays in its field until it is saved, and other people’s tags stay on the order', async ({
  page,
}) => {
  const { order, office, openIt } = await openOrder(page)
  await office.change(order.id, { tags: ['old'] })
  await openIt()
  const tags = panel(page, 'Tags')
  const field = tags.getByLabel('New tag')
  await field.fill('mine')
  await office.change(order.id, { tags: ['old', 'theirs'] })
  await field.press('Enter')
  await expect(dialog(page)).toContainText('You each changed different things')
  await expect(dialog(page)).toContainText('Tag “theirs”: not set')
  await expectUsableAnywhere(page, 'the conflict about tags')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('mine')
  await expect(tags.getByRole('link')).toHaveText(['old', 'theirs'])
  await field.press('Enter')
  await dismissToast(page, 'Tags saved')
  await expect(field).toHaveValue('')
  await expect(tags.getByRole('link')).toHaveText(['old', 'theirs', 'mine'])

  await office.change(order.id, { tags: [] })
  await tags.getByRole('button', { name: 'Remove old' }).click()
  await dismissToast(page, 'Tags saved')
  await expect(tags.getByRole('link')).toHaveCount(0)

  await field.fill('x'.repeat(50))
  await page.route('**/api/admin/orders/*', (route) => route.abort())
  await field.press('Enter')
  await expect(tags.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('x'.repeat(50))
})
