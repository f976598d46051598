import { expect, type Page, test } from '@playwright/test'
import {
  card,
  cardPanel,
  chooseCrypto,
  cryptoPanel,
  decideChance,
  expectTotals,
  fillCard,
  fillShipping,
  luck,
  openCheckout,
  orderButton,
  orderSummary,
  payByCard,
  placeOrder,
  shipping,
} from './steps/checkout.ts'
import { stopClock, tickUntil } from './steps/clock.ts'
import { signIn } from './steps/member.ts'
import { centsOf, dollars, reckon } from './steps/money.ts'
import { hasChoices, isPlain, pickProduct } from './steps/products.ts'
import { addButton, expectCartCount, open } from './steps/shopper.ts'
import { expectUsable, phone } from './steps/usable.ts'

const fiftyStates =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'

test('checkout with an empty cart says so', async ({ page }) => {
  await open(page, '/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }),
  ).toHaveAttribute('href', '/products')
})

test('contact, address, payment method, and a link back to the cart', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  const form = page.getByRole('form', { name: 'Your details' })
  for (const [label, autocomplete] of [
    ['Email', 'email'],
    ['First name', 'shipping given-name'],
    ['Last name', 'shipping family-name'],
    ['Phone', 'shipping tel'],
    ['Address', 'shipping address-line1'],
    ['City', 'shipping address-level2'],
    ['State', 'shipping address-level1'],
    ['ZIP code', 'shipping postal-code'],
  ] as const)
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute(
      'autocomplete',
      autocomplete,
    )
  const states = form.getByLabel('State').locator('option:not([value=""])')
  await expect(states).toHaveText(fiftyStates.split(' '))
  const methods = page.getByRole('group', { name: 'Payment method' })
  await expect(methods.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked()
  await expect(methods.getByRole('radio', { name: 'Cryptocurrency' })).not.toBeChecked()
  await expect(methods.getByText('Visa, Mastercard, AmEx')).toBeVisible()
  await expect(page.getByText(/Your details are encrypted/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('the summary lists the items and the totals', async ({ page, request }) => {
  const plain = await pickProduct(request, isPlain)
  const chosen = await pickProduct(request, hasChoices)
  await openCheckout(page, [{ product: plain, quantity: 3 }, { product: chosen }])
  const summary = orderSummary(page)
  const line = summary.getByRole('listitem').filter({ hasText: plain.name })
  await expect(line).toContainText('Quantity 3')
  await expect(line.getByText(dollars(3 * centsOf(plain.price)), { exact: true })).toBeVisible()
  await expect(line.locator('img')).toBeVisible()
  const subtotal = 3 * centsOf(plain.price) + centsOf(chosen.price)
  const { shipping: flat, tax, total } = reckon(subtotal)
  await expectTotals(summary, {
    Subtotal: dollars(subtotal),
    Shipping: flat ? dollars(flat) : 'Free',
    Tax: dollars(tax),
    Total: dollars(total),
  })
  await expect(summary.getByText('Secure SSL encrypted checkout')).toBeVisible()
  await expect(summary.getByLabel('Promo code')).toBeVisible()
  await expect(summary).toHaveCSS('position', 'sticky')
})

test('the panel matches the chosen payment method', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await expect(cardPanel(page)).toBeVisible()
  await expect(cryptoPanel(page)).toBeHidden()
  await cardPanel(page).getByLabel('Cardholder name').fill('Ada')
  await chooseCrypto(page)
  await expect(cryptoPanel(page)).toBeVisible()
  await expect(cardPanel(page)).toBeHidden()
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await expect(cardPanel(page).getByLabel('Cardholder name')).toHaveValue('Ada')
})

test('a reload keeps everything filled in except the card', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillCard(page)
  await fillShipping(page)
  await open(page, '/checkout')
  const form = page.getByRole('form', { name: 'Your details' })
  for (const [label, value] of Object.entries(shipping))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(form.getByLabel('State')).toHaveValue('OR')
  for (const label of Object.keys(card))
    await expect(cardPanel(page).getByLabel(label)).toHaveValue('')
})

test('a note survives a reload, and goes with the order', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  const note = page.getByLabel('Note (optional)')
  await expect(note).toBeHidden()
  await page.getByText('Add a note to your order').click()
  await note.fill('Please leave it with the doorman.')
  await expectUsable(page, 'a checkout with a note')
  await open(page, '/checkout')
  await expect(note).toHaveValue('Please leave it with the doorman.')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Order now, pay later' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Please leave it with the doorman.')).toBeVisible()
})

test('a member’s details are filled in, but never over what was typed', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const { email, firstName, lastName } = await signIn(page)
  const last = { address: '5 Harbor Road', city: 'Salem', zipCode: '97301', phone: '5035550101' }
  await placeOrder(page, [{ product }], { email, ...last })
  await openCheckout(page, [{ product }])
  const field = (label: string) =>
    page.getByRole('form', { name: 'Your details' }).getByLabel(label, { exact: true })
  const filled = {
    Email: email,
    'First name': firstName,
    'Last name': lastName,
    Phone: last.phone,
    Address: last.address,
    City: last.city,
    State: 'OR',
    'ZIP code': last.zipCode,
  }
  for (const [label, value] of Object.entries(filled)) await expect(field(label)).toHaveValue(value)
  await field('City').fill('Portland')
  await open(page, '/checkout')
  await expect(field('City')).toHaveValue('Portland')
  await expect(field('Address')).toHaveValue(last.address)
})

test('a guest’s checkout stays empty, and nobody is asked for an address', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('form').getByLabel('Email', { exact: true })).toHaveValue('')
  expect(asked.filter((path) => /^\/api\/(?:auth|account)\//.test(path))).toEqual([])
})

test('after ordering, the confirmation replaces the form', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await openCheckout(page, [{ product }])
  await fillShipping(page)
  await fillCard(page)
  await payByCard(page)
  await expect(cardPanel(page)).toContainText('Payment confirmed')
  await expect(page.getByText('Paid by card ending 4242')).toBeVisible()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Payment confirmed.')).toBeVisible()
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible()
  await expectCartCount(page, 0)
})

test('an order can be placed unpaid and is then pending', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillShipping(page)
  await fillCard(page)
  await expect(
    page.getByText(/We’ll hold your order for 60 minutes and email you a link/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Order now, pay later' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Payment pending.')).toBeVisible()
  await expect(page.getByText('Card · Pending')).toBeVisible()
})

test('one click pays with an autofilled card and places the order', async ({ page, request }) => {
  await page.setViewportSize(phone)
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
  await expect(orderButton(page)).toBeInViewport()
  await orderButton(page).click()
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toBeFocused()
  await fillAsBrowsersDo(page)
  await expect(orderButton(page)).toBeInViewport()
  await stopClock(page)
  await orderButton(page).click()
  const processing = cardPanel(page).getByRole('button', { name: 'Processing Payment...' })
  await tickUntil(page, () => processing.isVisible())
  await expect(orderButton(page)).toHaveText('Processing Payment...')
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Payment confirmed.')).toBeVisible()
})

test.describe('on a touchscreen', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a guest gets from the landing page to a paid order in fewer than twelve taps', async ({
    page,
  }) => {
    let touches = 0
    await page.exposeBinding('noteTouch', () => {
      touches += 1
    })
    await page.addInitScript(() => {
      addEventListener('touchstart', () => Reflect.get(window, 'noteTouch')(), { capture: true })
    })
    await page.clock.install()
    await decideChance(page, luck.good)
    await open(page, '/')
    // The longer of two ways: through the product's own page, with a choice made there.
    const tile = page.getByRole('article').filter({ hasText: 'Choose options' }).first()
    await tile.getByRole('link').first().tap()
    await page.getByRole('main').getByRole('radio').last().tap()
    await addButton(page).tap()
    await page.getByRole('navigation', { name: 'Cart' }).getByRole('link').tap()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).tap()
    await expect(orderButton(page)).toBeVisible()
    await fillAsBrowsersDo(page)
    await orderButton(page).tap()
    await expect(orderButton(page).filter({ hasText: /^Pay/ })).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.getByText('Payment confirmed.')).toBeVisible()
    test.info().annotations.push({ type: 'touches', description: String(touches) })
    expect(touches).toBeGreaterThan(0)
    expect(touches, 'touches from the landing page to a paid order').toBeLessThan(12)
  })
})

/**
 * Fills every field by its `autocomplete`, like browsers and password managers: most with typing events, the phone and
 * the cardholder's name without any, and the card's date with a full year.
 */
async function fillAsBrowsersDo(page: Page): Promise<void> {
  await page.evaluate(fillByAutocomplete, {
    email: shipping.Email,
    'given-name': 'Ada',
    'family-name': 'Lovelace',
    tel: shipping.Phone,
    'address-line1': shipping.Address,
    'address-level2': shipping.City,
    'address-level1': 'OR',
    'postal-code': '97201',
    'cc-number': card['Card number'],
    'cc-csc': card.CVV,
    'cc-name': 'Ada Lovelace',
    'cc-exp': card['Expiry date'].replace('/', '/20'),
  })
}

/** Runs in the page. */
function fillByAutocomplete(known: Record<string, string>): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[autocomplete]')
  for (const field of fields) {
    const kind = field.autocomplete.split(' ').at(-1) ?? ''
    const text = known[kind]
    if (text === undefined) continue
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    if (kind === 'tel' || kind === 'cc-name') continue
    for (const type of ['input', 'change', 'blur'])
      field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
