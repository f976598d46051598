import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { OwnerProductDetail } from '#shop/catalog/domain/owner-product.schema.ts'
import { newAdministrator, openTab, rowsOf, signInPast } from '../spec/steps/admin.ts'
import { decideChance, fillCard, luck, payByCard, placeOrder } from '../spec/steps/checkout.ts'
import { elsewhere } from '../spec/steps/elsewhere.ts'
import { openMail } from '../spec/steps/mail-page.ts'
import { readMail } from '../spec/steps/mailed.ts'
import { newPerson } from '../spec/steps/member.ts'
import { openOffice } from '../spec/steps/office.ts'
import { listCategories, readProduct } from '../spec/steps/products.ts'
import { subscribeReader } from '../spec/steps/readers.ts'
import { card, newTitle, openReviews, writeReview } from '../spec/steps/reviews.ts'
import { dismissToast, open } from '../spec/steps/shopper.ts'

test.skip(...elsewhere)

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** Creates this test's own product, with 20 units of one variant. Its option keeps other tests from picking it. */
async function newProduct(request: APIRequestContext) {
  const office = await openOffice(request)
  const [category] = await listCategories(request)
  const name = newTitle('Daylight')
  const made = await office.ask<OwnerProductDetail>('post', 'products', {
    name,
    price: '40.00',
    status: 'active',
    categoryId: category?.id,
    options: [{ name: 'Curl', values: ['C'] }],
    variants: [{ options: { Curl: 'C' }, onHand: 20 }],
  })
  return { category, made, product: await readProduct(request, made.slug) }
}

/** Opens an order from the overview's work queue, where it waits to be dispatched. */
async function openFromQueue(owner: Page, orderId: number): Promise<void> {
  await openTab(owner, '/admin', 'Overview')
  const all = owner.getByRole('button', { name: /^Show all/ })
  const row = owner.locator(`main a[href="/admin/orders/${orderId}"]`).first()
  await expect(all.or(row).first()).toBeVisible()
  if (await all.isVisible()) await all.click()
  await row.click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(`Order #${orderId}`)
}

/** Dispatches units of an order's only item in one parcel; all that are left if no number is given. */
async function dispatch(owner: Page, name: string, units?: number): Promise<void> {
  await owner.getByRole('button', { name: /^Ship/ }).first().click()
  if (units !== undefined) await dialog(owner).getByLabel(name).fill(String(units))
  await button(dialog(owner), 'Ship').click()
  await dismissToast(owner, 'Package shipped')
  await expect(dialog(owner)).toHaveCount(0)
}

test('a day: three orders, one paid late, three packages, a partial return, a price, a review, a campaign', async ({
  page: owner,
  browser,
  request,
}) => {
  test.slow()
  const shopper = await (await browser.newContext()).newPage()
  const { email } = newPerson()
  const { category, made, product } = await newProduct(request)
  const lines = (quantity: number) => [{ product, quantity }]
  await subscribeReader(shopper, email)

  // Three orders come in, one of them not yet paid.
  const first = await placeOrder(shopper, lines(2), { email })
  const unpaid = { email, paymentStatus: 'pending', paymentId: null }
  const late = await placeOrder(shopper, lines(1), unpaid)
  const second = await placeOrder(shopper, lines(3), { email })

  // Two are packed and sent in three parcels, the first from the work queue.
  await signInPast(owner, await newAdministrator('owner'))
  await openFromQueue(owner, first.id)
  await dispatch(owner, product.name)
  await openTab(owner, `/admin/orders/${second.id}`, `Order #${second.id}`)
  await dispatch(owner, product.name, 2)
  await dispatch(owner, product.name)
  for (const left of [1, 0]) {
    await button(owner, 'Mark as delivered').first().click()
    await dialog(owner).getByRole('button', { name: 'It has arrived' }).click()
    await dismissToast(owner, 'Marked as delivered')
    await expect(button(owner, 'Mark as delivered')).toHaveCount(left)
  }

  // The third is paid later, by the link that the owner emails.
  await openTab(owner, `/admin/orders/${late.id}`, `Order #${late.id}`)
  await panel(owner, 'Emails').getByRole('button', { name: 'Read the email “Pay link”' }).click()
  await dialog(owner).getByRole('button', { name: /^Send/ }).click()
  await dismissToast(owner, 'Sent', email)
  const { text = '' } = await readMail('pay-link', late.id)
  await shopper.clock.install()
  await decideChance(shopper, luck.good)
  await open(shopper, /\/pay\/[\w.-]+/.exec(text)?.[0] ?? '')
  await fillCard(shopper)
  await payByCard(shopper)
  await expect(shopper.getByRole('main')).toContainText('Payment confirmed.')
  await owner.reload({ waitUntil: 'domcontentloaded' })
  await expect(panel(owner, 'Items')).toContainText('1 to ship')

  // A unit of the second order comes back: requested by its shopper, approved, received, and refunded.
  await open(shopper, `/orders/${second.id}`)
  await shopper.getByRole('button', { name: 'Return items' }).click()
  const asking = shopper.getByRole('form', { name: 'Return items' })
  await asking.getByLabel(product.name).selectOption('1')
  await asking.getByLabel('Reason').selectOption({ index: 1 })
  await asking.getByRole('button', { name: 'Request return' }).click()
  await expect(shopper.getByText('Return requested', { exact: true })).toBeVisible()
  await openTab(owner, `/admin/orders/${second.id}`, `Order #${second.id}`)
  await button(panel(owner, 'Returns'), 'Approve').click()
  // The demo has no postal address, which an approval asks about.
  await button(dialog(owner), 'Approve anyway').click()
  await dismissToast(owner, 'Return approved')
  await button(panel(owner, 'Returns'), 'Receive').click()
  await dialog(owner).getByLabel('Condition').selectOption('As new')
  await dialog(owner).getByLabel('Can be sold again').check()
  await button(dialog(owner), 'Receive').click()
  await dismissToast(owner, 'Return received')
  await button(panel(owner, 'Returns'), 'Refund').click()
  await expect(dialog(owner).getByLabel(product.name)).toHaveValue('1')
  await expect(dialog(owner).getByLabel('Reason')).toHaveValue(/^Returned: /)
  await dialog(owner)
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await dismissToast(owner, 'Refund issued')
  await expect(panel(owner, 'Payment')).toContainText('Partially refunded')

  // A price changes, and the shopper sees it at once.
  await openTab(owner, `/admin/products?search=${encodeURIComponent(made.name)}`, 'Products')
  await owner.getByRole('button', { name: `Price of ${made.name}: $40.00` }).focus()
  await owner.keyboard.type('45')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText(`Price of ${made.name}: $45.00`, { exact: true })).toBeVisible()
  await shopper.goto(`/products/${product.slug}`, { waitUntil: 'domcontentloaded' })
  await expect(shopper.getByRole('main')).toContainText('$45.00')

  // A review is published and answered.
  const title = newTitle('All day')
  const comment = 'They hold all day, better than those at www.elsewhere.example do.'
  const written = await writeReview(request, product, { title, comment, customerEmail: email })
  await openTab(owner, `/admin/reviews?review=${written.id}`, 'Reviews')
  const review = owner.getByRole('article', { name: title })
  await button(review, 'Publish').click()
  await dismissToast(owner, 'Review published')
  await button(review, 'Reply').click()
  await dialog(owner).getByRole('textbox').fill('That makes our day.')
  await owner.keyboard.press('Control+Enter')
  await dismissToast(owner, 'Reply saved')
  await openReviews(shopper, product)
  await expect(card(shopper, title)).toContainText('That makes our day.')

  // A campaign goes out to customers who bought from this category.
  const subject = newTitle('New in daylight')
  await openTab(owner, '/admin/campaigns', 'Campaigns')
  await button(owner, 'New campaign').click()
  await dialog(owner).getByLabel('Name').fill(subject)
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(subject)
  await owner.getByLabel('Subject').fill(subject)
  await owner.getByLabel('Text', { exact: true }).fill('# A new curl\n\nCome and see.')
  await owner
    .getByLabel('To', { exact: true })
    .selectOption(`Subscribers who bought ${category?.name}`)
  await owner.keyboard.press('Control+s')
  await dismissToast(owner, 'Campaign saved')
  await button(owner, 'Send now').click()
  await button(dialog(owner), 'Send now').click()
  const mail = await openMail(shopper, email, 'campaign')
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('A new curl')
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(subject)

  // At the end of the day, units and money add up: 20, minus 5 sent, plus 1 that came back; 1 is still to be sent.
  await openTab(owner, `/admin/stock?productId=${made.id}`, 'Stock')
  const stock = rowsOf(owner, 'Stock').first()
  await expect(stock.getByRole('button', { name: /^On hand of / })).toHaveAccessibleName(/: 16$/)
  await expect(stock).toContainText('15')
  await openTab(owner, '/admin/books', 'Books')
  await button(owner, 'Check now').click()
  await expect(panel(owner, 'The books add up').getByRole('listitem')).toHaveCount(7)
})
