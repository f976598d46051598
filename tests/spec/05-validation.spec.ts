import { expect, test } from '@playwright/test'
import {
  card,
  cardPanel,
  chooseCrypto,
  coinChoice,
  cryptoPanel,
  enterCode,
  fillCard,
  fillShipping,
  openCheckout,
  orderButton,
  orderSummary,
  payButton,
  promoField,
} from './steps/checkout.ts'
import { stopClock, tickUntil } from './steps/clock.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.beforeEach(async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
})

test('each form field shows its error next to it', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Your details' })
  await orderButton(page).click()
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused()
  for (const [label, message] of [
    ['Email', 'Please enter a valid email address'],
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Phone', 'Phone number must be at least 10 digits'],
    ['Address', 'Address is required'],
    ['City', 'City is required'],
    ['State', 'State is required'],
    ['ZIP code', 'ZIP code must be at least 5 characters'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page).toHaveURL('/checkout')
  await fillShipping(page)
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
  for (const [label, wrong, message] of [
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['First name', '   ', 'First name is required'],
    ['Phone', '555-0102', 'Phone number must be at least 10 digits'],
    ['ZIP code', '9720', 'ZIP code must be at least 5 characters'],
    ['ZIP code', 'abcde', 'ZIP code must be 5 or 9 digits'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    await field.fill(wrong)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(message)
  }
})

test('an error appears on blur and disappears as soon as the field is valid', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Your details' })
  for (const [field, wrong, rest] of [
    [form.getByLabel('Email', { exact: true }), 'ada@', 'example.com'],
    [form.getByLabel('ZIP code', { exact: true }), '972', '01'],
    [cardPanel(page).getByLabel('CVV'), '12', '3'],
  ] as const) {
    await field.fill(wrong)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.focus()
    await field.press('End')
    await field.pressSequentially(rest)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(field).toBeFocused()
  }
  await form.getByLabel('State').focus()
  await form.getByLabel('State').blur()
  await expect(form.getByLabel('State')).toHaveAccessibleDescription('State is required')
  await form.getByLabel('State').selectOption('OR')
  await expect(form.getByLabel('State')).toHaveAccessibleDescription('')
  await enterCode(page, '')
  await expect(promoField(page)).toHaveAttribute('aria-invalid', 'true')
  await promoField(page).press('F')
  await expect(promoField(page)).not.toHaveAttribute('aria-invalid')
})

test('a ZIP code of another state is hinted at, and never refused', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Your details' })
  const zipCode = form.getByLabel('ZIP code', { exact: true })
  const state = form.getByLabel('State', { exact: true })
  const hint = '10001 is usually in New York. Please check the ZIP code and the state.'
  const told = form.getByRole('status').last()
  await fillShipping(page)
  await state.selectOption('TX')
  await zipCode.fill('')
  await zipCode.pressSequentially('1000')
  await expect(told).toHaveText('')
  await zipCode.press('1')
  await expect(told).toHaveText(hint)
  await expect(zipCode).toHaveAccessibleDescription(hint)
  await expect(zipCode).not.toHaveAttribute('aria-invalid')
  await state.selectOption('NY')
  await expect(told).toHaveText('')
  await expect(zipCode).toHaveAccessibleDescription('')
  await state.selectOption('TX')
  await expect(told).toHaveText(hint)
  await page.getByRole('button', { name: 'Order now, pay later' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})

test('an email with a mistyped domain is asked about, and put right by one press', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Your details' })
  const email = form.getByLabel('Email', { exact: true })
  const told = form.getByRole('status').first()
  await email.fill('ada@gmial.com')
  await expect(told).toHaveText('')
  await email.press('Tab')
  await expect(told).toHaveText('Did you mean ada@gmail.com?')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(email).toHaveAccessibleDescription(/^Did you mean ada@gmail\.com/)
  await expectUsableAnywhere(page, 'a mistyped email')
  await told.getByRole('button', { name: 'ada@gmail.com' }).click()
  await expect(email).toHaveValue('ada@gmail.com')
  await expect(email).toBeFocused()
  await expect(told).toHaveText('')
})

test('each card field shows its error next to it', async ({ page }) => {
  const panel = cardPanel(page)
  await payButton(panel).click()
  for (const [label, message] of [
    ['Card number', 'Card number must be at least 15 digits'],
    ['Expiry date', 'Expiry date must be in MM/YY format'],
    ['CVV', 'CVV must be at least 3 digits'],
    ['Cardholder name', 'Cardholder name must be at least 2 characters'],
  ] as const)
    await expect(panel.getByLabel(label)).toHaveAccessibleDescription(message)
  await expect(panel.getByLabel('Card number')).toBeFocused()
  for (const [label, wrong, message] of [
    ['Card number', '4242 4242 4242', 'Card number must be at least 15 digits'],
    ['Expiry date', '13/30', 'Expiry date must be in MM/YY format'],
    ['Expiry date', '1/3', 'Expiry date must be in MM/YY format'],
    ['CVV', '12', 'CVV must be at least 3 digits'],
    ['CVV', '12a', 'CVV must contain only numbers'],
    ['Cardholder name', 'A', 'Cardholder name must be at least 2 characters'],
    ['Cardholder name', 'Ada L0velace', 'Cardholder name must contain only letters and spaces'],
  ] as const) {
    const field = panel.getByLabel(label)
    await field.fill(wrong)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(message)
  }
})

test('card input is formatted as printed on the card', async ({ page }) => {
  const panel = cardPanel(page)
  for (const [label, typed, shown] of [
    ['Card number', '4242424242424242', '4242 4242 4242 4242'],
    ['Card number', '4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['Card number', '378282246310005', '3782 822463 10005'],
    ['Card number', '1234567890123456789', '1234567890123456789'],
    ['Expiry date', '1230', '12/30'],
    ['Expiry date', '12/30', '12/30'],
    ['Expiry date', '5/30', '05/30'],
    ['Expiry date', '1/30', '01/30'],
  ] as const) {
    const field = panel.getByLabel(label)
    await field.fill('')
    await field.pressSequentially(typed)
    await expect(field).toHaveValue(shown)
  }
  const expiry = panel.getByLabel('Expiry date')
  await expiry.fill('12/30')
  for (const key of ['Home', 'Delete', '1']) await expiry.press(key)
  await expect(expiry).toHaveValue('12/30')
  await panel.getByLabel('Card number').fill('378282246310005')
  await expect(panel.getByText('Amex', { exact: true })).toBeVisible()
})

for (const [what, changes, reason, label] of [
  [
    'a number that is none',
    { 'Card number': '4242424242424241' },
    'Invalid card number',
    'Card number',
  ],
  ['a date that is past', { 'Expiry date': '01/20' }, 'Card has expired', 'Expiry date'],
] as const) {
  test(`paying with ${what} is refused`, async ({ page }) => {
    const panel = cardPanel(page)
    await fillCard(page, changes)
    await payButton(panel).click()
    await expect(panel.getByText(reason, { exact: true })).toBeVisible()
    await expectToast(page, 'Payment failed', reason)
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect(panel.getByLabel(label)).toHaveAccessibleDescription(reason)
    await expect(panel.getByLabel(label)).toBeFocused()
    await panel.getByLabel(label).fill(card[label])
    await stopClock(page)
    await payButton(panel).click()
    const processing = panel.getByRole('button', { name: 'Processing Payment...' })
    await tickUntil(page, () => processing.isVisible())
  })
}

test('crypto requires choosing a coin', async ({ page }) => {
  await chooseCrypto(page)
  await payButton(cryptoPanel(page)).click()
  await expectToast(
    page,
    'No cryptocurrency selected',
    'Please select a cryptocurrency before proceeding.',
  )
  await expect(coinChoice(page, 'ETH')).toBeEnabled()
})

test('a promotional code is required, and is sent trimmed and in uppercase', async ({ page }) => {
  for (const empty of ['', '   ']) {
    await enterCode(page, empty)
    await expect(promoField(page)).toHaveAccessibleDescription('Please enter a promotional code')
  }
  const asked = page.waitForRequest('**/api/promotional-codes/validate')
  const subtotal = await orderSummary(page).getByRole('definition').first().innerText()
  await enterCode(page, '  fiveoff ')
  const { code, orderAmount } = (await asked).postDataJSON()
  expect([code, Number(orderAmount)]).toEqual(['FIVEOFF', Number(subtotal.replace('$', ''))])
  await expect(orderSummary(page)).toContainText('Code FIVEOFF applied')
})
