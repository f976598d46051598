import { expect, type Page, test } from '@playwright/test'
import { newAdministrator, signInPast } from './steps/admin.ts'
import {
  card,
  cardPanel,
  decideChance,
  fillCard,
  luck,
  payByCard,
  payByCrypto,
  placeOrder,
  shipping,
} from './steps/checkout.ts'
import { readMail } from './steps/mailed.ts'
import { patient } from './steps/patient.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { open } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

const form = (page: Page) => page.getByRole('form', { name: 'New order' })
const total = (page: Page) => page.getByRole('region', { name: 'Total' })
const place = (page: Page) => form(page).getByRole('button', { name: /^Place order/ })

async function openNewOrder(page: Page): Promise<void> {
  await signInPast(page, await newAdministrator('owner'))
  await page.goto('/admin/drafts', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft orders')
  await page.getByRole('link', { name: 'Create an order' }).click()
  await expect(form(page)).toBeVisible()
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('admin-token'))

async function addProduct(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Find a product').fill(name)
  await form(page)
    .getByRole('button', { name: new RegExp(`^Add ${name}`) })
    .first()
    .click()
}

async function fillCustomer(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(shipping))
    await form(page).getByLabel(label, { exact: true }).fill(value)
  await form(page).getByLabel('State', { exact: true }).selectOption('OR')
}

/** The path of the pay link in an order's email. */
async function payPathOf(orderId: number): Promise<string> {
  const { text = '' } = await readMail('pay-link', orderId)
  const path = /\/pay\/[\w.-]+/.exec(text)?.[0]
  expect(path, text).toBeTruthy()
  return path ?? ''
}

test('the email of someone who has ordered before fills in their details, if nothing is typed there', async ({
  page,
}) => {
  const email = `known-${Date.now()}@example.com`
  const product = await pickProduct(page.request, isPlain)
  await placeOrder(page, [{ product }], { email, firstName: 'Grace', city: 'Salem' })
  await openNewOrder(page)
  await form(page).getByLabel('Email').fill('ada@gmial.com')
  await page.keyboard.press('Tab')
  await form(page).getByRole('button', { name: 'ada@gmail.com' }).click()
  await expect(form(page).getByLabel('Email')).toHaveValue('ada@gmail.com')
  await place(page).click()
  await expect(form(page).getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
  await form(page).getByLabel('Email').fill(email.toUpperCase())
  const offer = form(page).getByRole('status').filter({ hasText: 'Grace' })
  await expect(offer).toContainText('You know Grace')
  await form(page).getByLabel('City').fill('Eugene')
  await expect(offer).toBeHidden()
  await form(page).getByLabel('City').fill('')
  await expectUsableAnywhere(page, 'the offer to fill in a known customer')
  await offer.getByRole('button', { name: 'Fill in their details' }).click()
  await expect(offer).toBeHidden()
  await expect(form(page).getByLabel('First name')).toHaveValue('Grace')
  await expect(form(page).getByLabel('First name')).toBeFocused()
  await expect(form(page).getByLabel('City')).toHaveValue('Salem')
  await expect(form(page).getByLabel('State', { exact: true })).toHaveValue('OR')
  const customer = page.getByRole('region', { name: 'Customer' })
  await expect(customer.locator('[aria-invalid]')).toHaveCount(0)
})

test('an owner creates an order, the customer pays by the emailed link, the owner sees it paid', async ({
  page,
  browser,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await openNewOrder(page)
  await addProduct(page, product.name)
  await form(page).getByLabel('Quantity').fill('2')
  await expect(total(page)).toContainText(`Subtotal$${(Number(product.price) * 2).toFixed(2)}`)
  await fillCustomer(page)
  await form(page).getByLabel('Hold it for').selectOption('3 days')
  await place(page).click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const orderId = Number(/\d+$/.exec(page.url())?.[0])
  await expect(page.getByRole('main')).toContainText('Draft order placed for the customer')
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('Pay link')

  const customer = await (await browser.newContext()).newPage()
  await customer.clock.install()
  await decideChance(customer, luck.good)
  await open(customer, await payPathOf(orderId))
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Ada, here is your order')
  await expect(customer.getByRole('main')).toContainText(`${product.name}Quantity 2`)
  await fillCard(customer)
  await payByCard(customer)
  await expect(customer).toHaveURL(new RegExp(`/orders/${orderId}\\?token=`))
  await expect(customer.getByRole('main')).toContainText('Payment confirmed.')
  await customer.goto(await payPathOf(orderId), { waitUntil: 'domcontentloaded' })
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`Order #${orderId} is paid`)

  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main')).toContainText(/Paid \$/)
  await page.goto('/admin/drafts', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft orders')
  await expect(page.getByRole('link', { name: `#${orderId}`, exact: true })).toHaveCount(0)
})

test('a SKU finds its variant in upper or lower case', async ({ page, request }) => {
  // A product of the demo: one that another test makes may be called by a word that no search looks for.
  const product = await pickProduct(
    request,
    (one) => one.reviewCount > 0 && /"Curl":\[[^\]]+,/.test(one.variants ?? ''),
  )
  await openNewOrder(page)
  const rows: { sku: string; slug: string; isOffered: boolean; options: Record<string, string> }[] =
    await (
      await page.request.get(`/api/admin/inventory?search=${product.slug}&limit=100`, {
        headers: { authorization: `Bearer ${await tokenOf(page)}` },
      })
    ).json()
  const last = rows.filter((one) => one.slug === product.slug && one.isOffered).at(-1)
  if (!last) throw new Error('a demo product has an offered variant')
  await form(page).getByLabel('Find a product').fill(last.sku.toLowerCase())
  await form(page).getByRole('button', { name: /^Add / }).click()
  for (const [name, value] of Object.entries(last.options))
    await expect(form(page).getByLabel(name, { exact: true })).toHaveValue(value)

  // The beginning of a SKU offers its variants; a name leaves the variant to choose.
  await form(page).getByLabel('Find a product').fill(last.sku.slice(0, -1))
  await expect(form(page).getByRole('button', { name: /^Add / }).first()).toContainText('Curl')
  // Enter right after typing waits for what was typed, and adds nothing of before.
  await form(page).getByLabel('Find a product').fill(product.name)
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Find a product')).toHaveValue('')
  const added = form(page).getByRole('group', { name: product.name }).last()
  await expect(added.getByLabel('Curl')).toHaveValue('')
  await place(page).click()
  await expect(added).toContainText('Please choose')
  await added.getByLabel('Curl').selectOption({ index: 1 })
  await expect(added.getByLabel('Curl')).toHaveAccessibleDescription('')
})

test('a draft order shows errors next to each field and survives a reload', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await openNewOrder(page)
  await place(page).click()
  await expect(form(page)).toContainText('Please add at least one product')
  await expect(form(page)).toContainText('Please enter a valid email address')
  await expect(form(page).getByLabel('Find a product')).toBeFocused()
  await expect(form(page).getByRole('alert')).toHaveText(
    'Not sent yet: please check the marked fields',
  )
  await addProduct(page, product.name)
  await form(page).getByLabel('Quantity').fill('0')
  await expect(form(page)).toContainText('A whole number from 1 to 99')
  await expect(total(page)).not.toContainText('$')
  await form(page).getByLabel('Quantity').fill('2')
  await fillCustomer(page)
  await expect(form(page)).not.toContainText('Not sent yet')
  await form(page)
    .getByLabel(/^Promotional code/)
    .fill('nothing')
  await expect(form(page)).toContainText('Invalid promotional code')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(form(page).getByLabel('Email')).toHaveValue(shipping.Email)
  await expect(form(page).getByLabel('Quantity')).toHaveValue('2')
  await expect(form(page)).toContainText('Invalid promotional code')
  await expectUsableAnywhere(page, 'a new order with problems')
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  await place(page).click()
  await expect(form(page)).toContainText('Invalid promotional code')
  const email = await form(page).getByLabel('Email').inputValue()
  await form(page).getByRole('button', { name: 'Start over' }).click()
  await expect(form(page).getByLabel('Email')).toHaveValue('')
  await expect(form(page)).not.toContainText('Please add at least one product')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form(page).getByLabel('Quantity')).toHaveValue('2')
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
})

test('the draft order list and the payment page are accessible on any screen', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await openNewOrder(page)
  await addProduct(page, product.name)
  await fillCustomer(page)
  await expect(total(page)).toContainText('Tax$')
  await place(page).click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const orderId = Number(/\d+$/.exec(page.url())?.[0])
  await page.goto('/admin/drafts', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('link', { name: `#${orderId}`, exact: true })).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Copy the pay link of order #${orderId}` }),
  ).toBeVisible()
  await expectUsableAnywhere(page, 'draft orders')
  await open(page, await payPathOf(orderId))
  await expect(cardPanel(page)).toBeVisible()
  await expectUsableAnywhere(page, 'a pay link')
  await expectRoomAnywhere(page, 'a pay link')
})

test.describe('far from the shop and from the order', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a pay link and the order’s page name the same deadline, by the clock of its state', async ({
    page,
  }) => {
    const { id, payPath } = await placeOrder(page, [await plainLine(page)], unpaid)
    await open(page, payPath ?? '')
    const deadline = await page.getByRole('main').getByRole('time').innerText()
    expect(deadline).toMatch(/ at \d+:\d\d [AP]M P[DS]T$/)
    await open(page, `/orders/${id}`)
    await expect(page.getByRole('main')).toContainText(`We’ll hold it until ${deadline}.`)
  })
})

test('without JavaScript, a pay link shows the amount due and what paying requires', async ({
  page,
  browser,
}) => {
  const { payPath, total: sum } = await placeOrder(page, [await plainLine(page)], unpaid)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const answer = await plain.goto(payPath ?? '')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(plain.getByRole('main')).toContainText(`$${sum} for Ada Lovelace`)
  await expect(plain.locator('noscript p')).toContainText('Paying needs JavaScript')
  await expect(plain.getByLabel('Card number')).toHaveCount(0)
  const forged = await plain.goto(`${payPath}x`)
  expect(forged?.status()).toBe(404)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
    'This payment link doesn’t work',
  )
})

test('an unpaid order can be paid from its page, even after a decline', async ({ page }) => {
  await page.clock.install()
  await decideChance(page, luck.bad)
  const order = await placeOrder(page, [await plainLine(page)], unpaid)
  await open(page, `/orders/${order.id}`)
  await page.getByRole('link', { name: `Pay $${order.total} now` }).click()
  await fillCard(page)
  await payByCard(page)
  await expect(cardPanel(page)).toContainText('Payment declined by bank')
  await page.evaluate(() => {
    Math.random = () => 0.5
  })
  await cardPanel(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(cardPanel(page).getByLabel('Card number')).toHaveValue(
    card['Card number'].replace(/(.{4})(?=.)/g, '$1 '),
  )
  await payByCard(page)
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
  await expect(page.getByRole('main')).toContainText('Payment confirmed.')
})

test('a payment the shop was not told about is reported again and paid once', async ({ page }) => {
  await page.clock.install()
  await decideChance(page, luck.good)
  const order = await placeOrder(page, [await plainLine(page)], unpaid)
  await open(page, order.payPath ?? '')
  await page.route('**/api/pay/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await payByCrypto(page, 'ETH')
  const payment = page.getByRole('region', { name: 'Your payment' })
  await expect(payment).toContainText('Your payment went through')
  await page.unrouteAll()
  await payment.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main')).toContainText('Crypto (ETH) · Paid')
})

test('an order that was paid in another tab says that this card was not charged', async ({
  page,
}) => {
  await page.clock.install()
  await decideChance(page, luck.good)
  const { payPath } = await placeOrder(page, [await plainLine(page)], unpaid)
  await open(page, payPath ?? '')
  const data = { paymentMethod: 'traditional', paymentId: 'card_0123456789abcdef01234567' }
  const paid = await page.request.post(`/api${payPath}`, { ...patient, data })
  expect(paid.ok(), await paid.text()).toBe(true)
  await fillCard(page)
  await payByCard(page)
  await expect(page.getByRole('main')).toContainText(
    'There is nothing more to pay. The card you just entered was not charged. Thank you.',
  )
  await open(page, payPath ?? '')
  await expect(page.getByRole('main')).toContainText('There is nothing more to pay. Thank you.')
})

const unpaid = { paymentStatus: 'pending', paymentId: null }

async function plainLine(page: Page) {
  return { product: await pickProduct(page.request, isPlain), quantity: 1 }
}
