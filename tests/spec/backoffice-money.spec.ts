import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { endOrder, plantDispute, plantFailedEvent, plantMoney } from './steps/planted-money.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const dialog = (page: Page): Locator => page.getByRole('dialog')
const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const waiting = 'A payment doesn’t match this order'

test('a late payment can pay its order, and a duplicate payment can be returned', async ({
  page,
}) => {
  const product = await pickProduct(page.request, isPlain)
  const late = await placeOrder(page, [{ product }], { paymentStatus: 'pending', paymentId: null })
  await endOrder(late)
  await plantMoney(late, { reason: 'ended' })
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, `/admin/orders/${late.id}`, `Order #${late.id}`)
  await expect(region(page, waiting)).toContainText(`$${late.total}Visa ending 4242 · Simulated`)
  await expect(region(page, 'Attempts')).toContainText('Received, not applied')
  await expectUsableAnywhere(page, 'an order with money that does not pay it')
  await button(region(page, waiting), 'Let it pay the order').press('Enter')
  await expect(dialog(page)).toContainText('the customer gets an email')
  await page.keyboard.press('Escape')
  await button(region(page, waiting), 'Let it pay the order').press('Enter')
  await button(dialog(page), 'Let it pay the order').press('Enter')
  await dismissToast(page, 'The money pays this order')
  await expect(region(page, 'The money pays this order')).toContainText(`$${late.total}`)
  await expect(region(page, 'Payment')).toContainText('Paid')

  const twice = await placeOrder(page, [{ product }])
  await plantMoney(twice, { reason: 'paid', amount: 100 })
  await openTab(page, `/admin/orders/${twice.id}`, `Order #${twice.id}`)
  await expect(region(page, waiting)).toContainText('$1.00')
  await expect(button(page, 'Let it pay the order')).toHaveCount(0)
  await button(page, 'Send it back').click()
  const refusal = { status: 503, json: { status: 503, message: 'The provider is away' } }
  await page.route('**/api/admin/unmatched/*', (route) => route.fulfill(refusal), { times: 1 })
  await button(dialog(page), 'Send it back').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('The provider is away')
  await button(dialog(page), 'Send it back').click()
  await dismissToast(page, 'The money was sent back')
  await expect(region(page, 'The money was sent back')).toContainText('$1.00')
  await expect(region(page, 'Attempts')).toContainText('Sent back')
})

test('a dispute is answered with the shop’s evidence as edited by the owner', async ({ page }) => {
  const order = await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
  await plantDispute(order)
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, `/admin/orders/${order.id}`, `Order #${order.id}`)
  const dispute = region(page, 'The customer’s bank disputes this payment')
  await expect(dispute).toContainText('The customer says that nothing has arrived.')
  await dispute.getByText('What the shop has and would send').click()
  await expect(dispute).toContainText(`Order #${order.id}, placed`)
  await expectUsableAnywhere(page, 'an order with a dispute')
  await button(dispute, 'Send the evidence').press('Enter')
  await dialog(page).getByLabel('Customer name').fill('Ada')
  await page.keyboard.press('Escape')
  await button(dispute, 'Send the evidence').press('Enter')
  await expect(dialog(page).getByLabel('Customer name')).toHaveValue('Ada')
  const asked = page.waitForRequest((request) => request.url().endsWith('/answer'))
  await button(dialog(page), 'Send the evidence').press('Enter')
  expect((await asked).postDataJSON()).toEqual({ evidence: { customer_name: 'Ada' } })
  // A shop whose payments are simulated has no card provider.
  await expect(dialog(page).getByRole('alert')).toContainText('not set up in this shop')
  await page.keyboard.press('Escape')
  await button(dispute, 'Accept the dispute').press('Enter')
  await expect(dialog(page)).toContainText(`The customer keeps$${order.total}`)
  await expect(dialog(page)).toContainText('This can’t be undone')
  await button(dialog(page), `Let the customer keep $${order.total}`).press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('not set up in this shop')
})

test('a failed event can be found from the overview and retried', async ({ page }) => {
  const kind = await plantFailedEvent()
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin', 'Overview')
  const queue = region(page, 'Work queue')
  const all = queue.getByRole('button', { name: /^Show all/ })
  const row = queue.getByRole('link', { name: /^Stripe reported/ })
  await expect(row.or(all).first()).toBeVisible()
  if (!(await row.isVisible())) await all.click()
  await row.click()
  await expect(page).toHaveURL('/admin/payments')
  const event = page.getByRole('listitem').filter({ hasText: kind })
  await expect(event).toContainText('Stripe did not answer')
  await expect(event).toContainText('tried 3 times')
  await expectUsableAnywhere(page, 'the payments with an event that failed')
  await button(event, 'Try again now').press('Enter')
  await dismissToast(
    page,
    'Trying again',
    'Stripe is being asked now. If that fails, the event comes back to this list.',
  )
  await expect(event).toHaveCount(0)
  // Only shops that take coins have tabs for two screens; anyone who finds the other one is told how to set it up.
  await expect(page.getByRole('navigation', { name: 'Payments' })).toHaveCount(0)
  await openTab(page, '/admin/payments/coins', 'Coins')
  await expect(region(page, 'Coins are simulated in this shop')).toContainText('EVM_XPUB')
})
