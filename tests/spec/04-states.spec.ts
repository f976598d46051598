import { expect, test } from '@playwright/test'
import {
  cardPanel,
  chooseCrypto,
  cryptoPanel,
  enterCode,
  fillCard,
  fillShipping,
  luck,
  openCheckout,
  orderButton,
  orderSummary,
  payButton,
  payByCard,
  payByCrypto,
  promoField,
} from './steps/checkout.ts'
import { patient } from './steps/patient.ts'
import { firstVariant, isPlain, listProducts, pickProduct } from './steps/products.ts'
import { addButton, expectCartCount, open, tileOf, toast } from './steps/shopper.ts'

test('a tile shows one badge: bestseller before new before sale', async ({ page, request }) => {
  const products = (await listProducts(request)).slice(0, 5)
  const cases = [
    [{ bestseller: true, isNew: true, originalPrice: '99.00' }, 'Bestseller'],
    [{ bestseller: false, isNew: true, originalPrice: '99.00' }, 'New'],
    [{ bestseller: false, isNew: false, originalPrice: '99.00' }, 'Sale'],
    [{ bestseller: false, isNew: false, originalPrice: '0.01' }, null],
    [{ bestseller: false, isNew: false, originalPrice: null }, null],
  ] as const
  const shown = products.map((product, at) => ({ ...product, ...cases[at]?.[0] }))
  await page.route('**/api/products?*', (route) => route.fulfill({ json: shown }))
  await open(page, '/about')
  await page.getByRole('link', { name: 'Explore Products' }).click()
  for (const [at, product] of shown.entries()) {
    const badges = tileOf(page, product).getByText(/^(Bestseller|New|Sale)$/)
    const badge = cases[at]?.[1]
    await expect(badges).toHaveText(badge ? [badge] : [])
  }
})

test('the add button is disabled while adding, and the cart is refetched afterward', async ({
  page,
  request,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await addButton(page).click()
  await expect(addButton(page)).toBeDisabled()
  const askedAgain = page.waitForRequest(
    (call) => call.method() === 'GET' && new URL(call.url()).pathname === '/api/cart',
  )
  release()
  await askedAgain
  await expect(addButton(page)).toBeEnabled()
  await expectCartCount(page, 1)
})

test('a crypto order cannot be placed until it is paid', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await expect(orderButton(page)).toHaveText('Place Order')
  await chooseCrypto(page)
  await expect(orderButton(page)).toHaveText('Complete Crypto Payment First')
  await expect(orderButton(page)).toBeDisabled()
  await payByCrypto(page, 'ETH')
  await expect(orderButton(page)).toHaveText('Place Order')
  await expect(orderButton(page)).toBeEnabled()
})

test('coins paid before the total changed stay with the order, which tells what differs', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const session = await openCheckout(page, [{ product }])
  const headers = { 'x-session-id': session }
  const cart = (await (await request.get('/api/cart', { headers })).json()) as { id: number }[]
  await fillShipping(page)
  await payByCrypto(page, 'ETH')
  await request.delete(`/api/cart/${cart[0]?.id}`, { ...patient, headers })
  await orderButton(page).click()
  await expect(page.getByRole('main')).toContainText(/Your \$\d+\.\d\d payment is safe/)
  const data = { productId: product.id, quantity: 2, variant: firstVariant(product) }
  await request.post('/api/cart', { ...patient, headers, data })
  await open(page, '/checkout')
  await expect(cryptoPanel(page)).toContainText('we’ll settle the difference before it ships.')
  await orderButton(page).click()
  await expect(page.getByRole('main')).toContainText(
    /You paid \$\d+\.\d\d of \$\d+\.\d\d\. We’ll settle the difference before it ships\./,
  )
})

test('while an order is being placed, its button says so and is disabled', async ({
  page,
  request,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    await released
    await route.continue()
  })
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillShipping(page)
  await orderButton(page).click()
  await expect(orderButton(page)).toHaveText('Processing Order...')
  await expect(orderButton(page)).toBeDisabled()
  await expect(page.getByRole('main').getByLabel('Email')).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
})

test('a failed card payment can be retried and succeed', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }], luck.bad)
  const panel = cardPanel(page)
  await fillCard(page)
  await payByCard(page)
  await expect(panel.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await page.evaluate((good) => {
    Math.random = () => good
  }, luck.good)
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByLabel('Cardholder name')).toHaveValue('Ada Lovelace')
  await payByCard(page)
  await expect(panel.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await expect(panel.getByLabel('Card number')).toHaveCount(0)
})

test('after a failed crypto payment, another try starts at the coins', async ({
  page,
  request,
}) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }], luck.bad)
  await payByCrypto(page, 'ETH')
  await cryptoPanel(page).getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(cryptoPanel(page).getByRole('radio').first()).toBeFocused()
})

test('a card payment survives a reload, along with its promotional code', async ({
  page,
  request,
}) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillShipping(page)
  await enterCode(page, 'FIVEOFF')
  await expect(orderSummary(page)).toContainText('Promotional Discount')
  await fillCard(page)
  await payByCard(page)
  await expect(cardPanel(page)).toContainText('Payment confirmed')
  await page.reload()
  await expect(cardPanel(page)).toContainText('Payment confirmed')
  await expect(orderSummary(page)).toContainText('Promotional Discount')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  await expect(page.getByRole('main')).toContainText('Visa ending 4242')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
})

test('the cart names the code that the checkout has applied', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await enterCode(page, 'FIVEOFF')
  await expect(orderSummary(page)).toContainText('Promotional Discount')
  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    'Your code FIVEOFF is applied at checkout.',
  )
})

test('a crypto payment survives a visit to the cart', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await payByCrypto(page, 'ETH')
  await expect(cryptoPanel(page)).toContainText('Payment confirmed')
  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(cryptoPanel(page)).toContainText('Payment confirmed')
})

test('a failed crypto payment starts over with no coin selected', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }], luck.bad)
  const panel = cryptoPanel(page)
  await payByCrypto(page, 'USDC')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.evaluate((good) => {
    Math.random = () => good
  }, luck.good)
  await payByCrypto(page, 'BTC')
  await expect(panel.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
})

test('a code that changes a paid total cancels the payment only if the shopper agrees', async ({
  page,
  request,
}) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillCard(page)
  await payByCard(page)
  await expect(cardPanel(page)).toContainText('Payment confirmed')
  const question = page.getByRole('dialog', { name: 'Change your total after paying?' })
  await enterCode(page, 'FIVEOFF')
  await expect(question).toContainText(
    /You paid \$[\d.]+ with your Visa ending 4242\. If you change the total to \$[\d.]+, we’ll cancel/,
  )
  await question.getByRole('button', { name: 'Keep my payment' }).click()
  await expect(question).toHaveCount(0)
  await expect(promoField(page)).toHaveValue('FIVEOFF')
  await expect(cardPanel(page)).toContainText('Payment confirmed')
  await enterCode(page, 'FIVEOFF')
  await question.getByRole('button', { name: /^Change the total to \$/ }).click()
  await expect(cardPanel(page)).toContainText('we canceled the first payment')
  await expect(cardPanel(page)).toContainText('You weren’t charged for it.')
  await expect(payButton(cardPanel(page))).toBeVisible()
  await expect(toast(page).filter({ hasText: 'Payment confirmed!' })).toHaveCount(0)
})

test('while a code is being checked, nothing can be ordered at the old total', async ({
  page,
  request,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/promotional-codes/validate', async (route) => {
    await answered
    await route.continue()
  })
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillShipping(page)
  await enterCode(page, 'FIVEOFF')
  await expect(orderButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Order now, pay later' })).toBeDisabled()
  answer()
  await orderButton(page).click()
  await page.waitForURL(/\/orders\/\d+/)
  await expect(page.getByRole('main')).toContainText('Promotional Discount')
})

test('a code that the cart no longer qualifies for is said beside the button, even with the summary folded', async ({
  page,
  request,
}) => {
  const product = (await listProducts(request)).find(
    (one) => isPlain(one) && one.inStock && Number(one.price) > 20 && Number(one.price) < 80,
  )
  if (!product) throw new Error('the demo catalog has such a product')
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await openCheckout(page, [{ product, quantity: 4 }])
  await enterCode(page, 'STUDIO20')
  await expect(orderSummary(page)).toContainText('Code STUDIO20 applied')
  const headers = { 'x-session-id': session }
  const [line] = await (await request.get('/api/cart', { headers })).json()
  await request.put(`/api/cart/${line.id}`, { headers, data: { quantity: 1 } })
  await page.reload()
  const bar = page.getByRole('region', { name: 'Place your order' })
  await expect(bar.getByRole('alert')).toContainText('Code STUDIO20 was removed. Spend $')
})

test('entering a code never cancels a crypto payment', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await payByCrypto(page, 'ETH')
  await expect(cryptoPanel(page)).toContainText('Payment confirmed')
  await enterCode(page, 'FIVEOFF')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my order as it is' }).click()
  await expect(cryptoPanel(page)).toContainText('Payment confirmed')
  await expect(orderSummary(page).getByText('Promotional Discount')).toHaveCount(0)
})

test('a code is applied in uppercase with the label of its kind and can be removed', async ({
  page,
  request,
}) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain), quantity: 2 }])
  const summary = orderSummary(page)
  for (const [code, label] of [
    ['PAIRUP', 'BOGO Discount'],
    ['LASH15', 'Promotional Discount'],
    ['FIVEOFF', 'Promotional Discount'],
  ] as const) {
    await enterCode(page, ` ${code.toLowerCase()} `)
    await expect(summary).toContainText(`Code ${code} applied`)
    await expect(summary.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
    await summary.getByRole('button', { name: `Remove code ${code}` }).click()
    await expect(promoField(page)).toHaveValue('')
    await expect(summary.getByText(label)).toHaveCount(0)
  }
})
