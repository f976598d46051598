import { expect, type Page, test } from '@playwright/test'
import { orderBody } from '#tests/builders/order.ts'
import {
  cardPanel,
  cryptoPanel,
  enterCode,
  fillCard,
  fillShipping,
  luck,
  openCheckout,
  orderButton,
  orderSummary,
  payByCard,
  payByCrypto,
  promoField,
} from './steps/checkout.ts'
import { isReddish } from './steps/color.ts'
import { leaveUnits } from './steps/leave-units.ts'
import { centsOf, dollars } from './steps/money.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import {
  addAndDismiss,
  addButton,
  expectCartCount,
  expectToast,
  fillCart,
  open,
  tileOf,
  toast,
} from './steps/shopper.ts'
import { expectUsable } from './steps/usable.ts'

/** Makes calls of one method fail, as if the shop were down. Gives a function that counts them. */
async function failCalls(page: Page, path: string, method: string): Promise<() => number> {
  let calls = 0
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls += 1
    return route.fulfill({ status: 500, body: 'Out of order' })
  })
  return () => calls
}

test('a script that failed to load is requested again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/filter-sheet-*', (route) => route.abort(), { times: 1 })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('a failed add is reported, and the cart count stays the same', async ({ page, request }) => {
  await page.clock.install()
  const calls = await failCalls(page, '**/api/cart', 'POST')
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await addButton(page).click()
  await expectToast(page, 'Error', 'Failed to add item to cart')
  expect(await isReddish(toast(page), 'backgroundColor')).toBe(true)
  await expectCartCount(page, 0)
  await expect(addButton(page)).toBeEnabled()
  await page.clock.fastForward(60_000)
  expect(calls(), 'a write that failed is not sent again').toBe(1)
})

test('a failed add says the shop’s reason if it gave one', async ({ page, request }) => {
  const message = 'Only 5 of Plum Velvet left'
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message } })
      : route.fallback(),
  )
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await addButton(page).click()
  await expectToast(page, 'Error', `Failed to add item to cart. ${message}`)
})

test('a failed add while offline is reported immediately', async ({ page, request }) => {
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await addAndDismiss(page, addButton(page))
  await page.context().setOffline(true)
  await addButton(page).click()
  await expectToast(page, 'Error', 'Failed to add item to cart')
  await expectCartCount(page, 1)
})

test('a failed add while offline is reported even if the toast code has not loaded', async ({
  page,
  request,
}) => {
  await page.route('**/assets/toasts-*', (route) => route.abort())
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  // The rest of the page has loaded by then.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await addButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Error. Failed to add item to cart')
  await page.context().setOffline(false)
  await page.unrouteAll()
  await addAndDismiss(page, addButton(page))
  await expectCartCount(page, 1)
})

test('a failed change or removal is reported, and the cart stays the same', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await failCalls(page, '**/api/cart/*', 'PUT')
  await failCalls(page, '**/api/cart/*', 'DELETE')
  await open(page, '/cart')
  await page.getByRole('button', { name: `One more: ${product.name}` }).click()
  await expectToast(page, 'We couldn’t change the quantity', 'Please try again.')
  await expectCartCount(page, 1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expectToast(page, 'We couldn’t remove the item', 'Please try again.')
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
})

test('a cart that fails to load says so and can be retried', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await page.clock.install()
  const calls = await failCalls(page, '**/api/cart', 'GET')
  await open(page, '/cart')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Failed to fetch cart' })).toBeVisible()
  // The page's code asks once more when it loads after the header's own try failed.
  await page.waitForLoadState('networkidle')
  const asked = calls()
  await page.clock.fastForward(60_000)
  expect(calls(), 'a read that failed is not sent again').toBe(asked)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
})

test('products that fail to load say so and can be retried', async ({ page }) => {
  await failCalls(page, '**/api/products?*', 'GET')
  await open(page, '/about')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Products' })
    .click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the picture for products that fail to load is available offline', async ({ page }) => {
  await open(page, '/products')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('Sort by').selectOption('price')
  const art = page.getByRole('alert').locator('img')
  await expect(art).toHaveJSProperty('complete', true)
  expect(await art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
})

test('a page whose script fails to load says so and is not requested endlessly', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/assets/about-page-*', (route) => {
    asked += 1
    return route.abort()
  })
  await open(page, '/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  expect(asked).toBeLessThan(7)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
})

test('a product that fails to load is shown as not found', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await failCalls(page, `**/api/products/${product.slug}`, 'GET')
  await open(page, `/products?search=${encodeURIComponent(product.name)}`)
  await tileOf(page, product).getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible()
})

test('codes: rejected in red, accepted in green, and reported when they cannot be checked', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await openCheckout(page, [{ product }])
  for (const [code, message] of [
    ['NOSUCHCODE', 'Invalid promotional code'],
    ['SPRING24', 'This promotional code has expired'],
    ['OPENING50', 'This promotional code has been used up'],
    ['STUDIO20', `Spend ${dollars(8000 - centsOf(product.price))} more to use this code`],
    ['PAIRUP', 'Add one more item: in every pair, the cheaper one is free'],
  ] as const) {
    await enterCode(page, code)
    await expect(promoField(page)).toHaveAccessibleDescription(message)
    expect(await isReddish(orderSummary(page).getByText(message))).toBe(true)
  }
  await page.route('**/api/promotional-codes/validate', (route) => route.abort())
  await enterCode(page, 'LASH15')
  await expect(promoField(page)).toHaveAccessibleDescription(
    'Failed to validate promotional code. Please try again.',
  )
  await page.unrouteAll()
  await enterCode(page, 'LASH15')
  const saved = dollars(Math.round(centsOf(product.price) * 0.15))
  await expectToast(page, 'Promotional code applied!', `You save ${saved}`)
  const praise = orderSummary(page).getByText(`15% off: you save ${saved}`)
  expect(await isReddish(praise)).toBe(false)
})

test('a rejected order is explained in the shop’s words', async ({ page, request }) => {
  const message = 'Somebody was faster: this is out of stock'
  await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json: { message } }))
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillShipping(page)
  await orderButton(page).click()
  await expectToast(page, 'Order failed', message)
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(orderButton(page)).toHaveText('Place Order')
})

test('a cart that cannot be ordered says so before anything is paid', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await leaveUnits(page, 1)
  await openCheckout(page, [{ product, quantity: 2 }])
  const message = `Only 1 of ${product.name} left`
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(orderSummary(page).getByText(message)).toBeVisible()
  await fillShipping(page)
  await fillCard(page)
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname))
  await orderButton(page).click()
  await expectToast(page, 'Order failed', message)
  expect(sent).toEqual([])
  await expectUsable(page, 'a checkout whose cart cannot be ordered')
  await page.getByRole('link', { name: 'change your cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('if the cart was ordered in another tab, the shopper is told so on the empty checkout', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const session = await openCheckout(page, [{ product }])
  await fillShipping(page)
  const other = await request.post('/api/orders', {
    headers: { 'x-session-id': session },
    data: orderBody(),
  })
  const { id } = await other.json()
  await fillCard(page)
  const paid = page.waitForResponse((call) => call.url().endsWith('/api/orders'))
  await orderButton(page).click()
  await expect(orderButton(page)).toBeDisabled()
  await page.clock.fastForward(2_000)
  await paid
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(toast(page)).toContainText('Order failed')
  await expect(toast(page)).toContainText(`order #${id}`)
})

test('an order that gets no response is reported and can be retried and placed', async ({
  page,
  request,
}) => {
  await page.route('**/api/orders', (route) => route.abort())
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillShipping(page)
  await orderButton(page).click()
  await expectToast(page, 'Order failed', 'Failed to place order. Please try again.')
  await page.unrouteAll()
  const placed = page.waitForResponse('**/api/orders')
  await orderButton(page).click()
  const { id } = await (await placed).json()
  await expectToast(page, 'Order placed successfully!', `Your order #${id} has been received.`)
})

test('a declined card is reported on the page and in a toast', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }], luck.bad)
  await fillCard(page)
  await payByCard(page)
  await expectToast(page, 'Payment failed', 'Payment declined by bank')
  const panel = cardPanel(page)
  await expect(panel.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(
    panel.getByText(
      'Your payment could not be processed. Please check your payment details and try again.',
    ),
  ).toBeVisible()
})

test('a failed crypto payment is reported on the page and in a toast', async ({
  page,
  request,
}) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }], luck.bad)
  await payByCrypto(page, 'ETH')
  await expectToast(
    page,
    'Crypto payment failed',
    'Transaction failed: Insufficient gas or network congestion',
  )
  await expect(
    cryptoPanel(page).getByText(
      'Your crypto payment could not be processed. Please try again or contact support.',
    ),
  ).toBeVisible()
})

test('a payment that throws in the browser is an unknown payment error', async ({
  page,
  request,
}) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillCard(page)
  await page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('no chance at all')
    }
  })
  await payByCard(page)
  await expectToast(page, 'Payment failed', 'Unknown payment error')
  await expect(cardPanel(page).getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
})
