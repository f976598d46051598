import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { openOffice } from './steps/office.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')

test('before a return is received, its dialog says what that does and what is due afterward', async ({
  page,
}) => {
  const product = await pickProduct(page.request, isPlain)
  const order = await placeOrder(page, [{ product, quantity: 2 }])
  const office = await openOffice(page.request)
  const { items } = await office.dispatch(order.id)
  await office.ask('post', `orders/${order.id}/returns`, {
    items: [{ orderItemId: items[0]?.id, quantity: 2 }],
    reason: 'Changed my mind',
  })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, `/admin/orders/${order.id}`, `Order #${order.id}`)
  const returns = panel(page, 'Returns')
  await returns.getByRole('button', { name: 'Receive' }).click()
  const effects = dialog(page).getByRole('region', { name: 'What will happen' })
  await expect(effects).toContainText('Choose what arrived and its condition.')
  await dialog(page).getByLabel('Condition').selectOption('As new')
  await expect(effects).toContainText(`2 × ${product.name} can be sold again`)
  await expect(effects).toContainText('No money moves yet. To refund next:')
  await expect(effects).toContainText('The customer gets an email that everything has arrived')
  await expectUsableAnywhere(page, 'the effects of receiving a return')
  await dialog(page).getByLabel('Condition').selectOption('Damaged')
  await expect(effects).toContainText(`2 × ${product.name} won’t be sold again`)
  await dialog(page).getByLabel(product.name).fill('1')
  await expect(effects).toContainText('in half an hour')
  const due = /\$[\d.]+/.exec(await effects.innerText())?.[0] ?? ''
  await dialog(page).getByLabel(product.name).press('Enter')
  await dismissToast(page, 'Return received')
  await returns.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog(page).getByRole('button', { name: `Refund ${due}` })).toBeVisible()
})
