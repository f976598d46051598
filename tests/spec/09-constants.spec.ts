import { expect, test } from '@playwright/test'
import {
  cardPanel,
  chooseCrypto,
  coinChoice,
  cryptoPanel,
  enterCode,
  expectTotals,
  fillCard,
  openCheckout,
  orderSummary,
  payButton,
  placeOrder,
} from './steps/checkout.ts'
import { stopClock, tickUntil } from './steps/clock.ts'
import { centsOf, dollars, reckon } from './steps/money.ts'
import { isPlain, listProducts, pickProduct } from './steps/products.ts'
import { addButton, expectCartCount, expectToast, fillCart, open, toast } from './steps/shopper.ts'

test('shipping is 9.99 below 50 and free from 50; tax is 8%', async ({ page, request }) => {
  const product = await pickProduct(request, (one) => isPlain(one) && Number(one.price) < 25)
  const price = centsOf(product.price)
  await openCheckout(page, [{ product, quantity: 2 }])
  const few = reckon(2 * price)
  await expectTotals(orderSummary(page), {
    Subtotal: dollars(2 * price),
    Shipping: '$9.99',
    Tax: dollars(few.tax),
    Total: dollars(few.total),
  })
  const enough = Math.ceil(5000 / price)
  await fillCart(page, { product, quantity: enough })
  await open(page, '/checkout')
  const many = reckon(enough * price)
  await expectTotals(orderSummary(page), {
    Subtotal: dollars(enough * price),
    Shipping: 'Free',
    Tax: dollars(many.tax),
    Total: dollars(many.total),
  })
})

test('every kind of code gives the discount it promises', async ({ page, request }) => {
  const product = await pickProduct(request, (one) => isPlain(one) && Number(one.price) < 25)
  const price = centsOf(product.price)
  const quantity = Math.ceil(5000 / price)
  const subtotal = quantity * price
  await openCheckout(page, [{ product, quantity }])
  const summary = orderSummary(page)
  for (const [code, label, off] of [
    ['LASH15', 'Promotional Discount', Math.round(subtotal * 0.15)],
    ['FIVEOFF', 'Promotional Discount', 500],
    ['PAIRUP', 'BOGO Discount', Math.floor(quantity / 2) * price],
  ] as const) {
    await enterCode(page, code)
    const { shipping, tax, total } = reckon(subtotal - off)
    await expectTotals(summary, {
      Subtotal: dollars(subtotal),
      [label]: `−${dollars(off)}`,
      Shipping: shipping ? dollars(shipping) : 'Free',
      Tax: dollars(tax),
      Total: dollars(total),
    })
    // The items alone would ship free.
    const lost = `With this code, your items come to ${dollars(subtotal - off)}. Shipping is free from $50.00.`
    await expect(summary.getByText(lost)).toHaveCount(shipping ? 1 : 0)
    await summary.getByRole('button', { name: `Remove code ${code}` }).click()
  }
})

test('a free-shipping code changes nothing else', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const subtotal = centsOf(product.price)
  await openCheckout(page, [{ product }])
  await enterCode(page, 'SHIPFREE')
  const { tax, total } = reckon(subtotal, true)
  await expectTotals(orderSummary(page), {
    Subtotal: dollars(subtotal),
    Shipping: 'Free',
    Tax: dollars(tax),
    Total: dollars(total),
  })
})

test('a toast stays for 5000 ms', async ({ page, request }) => {
  await page.clock.install()
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await stopClock(page)
  await addButton(page).click()
  await tickUntil(page, () => toast(page).isVisible())
  await page.clock.runFor(4_500)
  await expectToast(page, 'Added to cart', 'Item has been added to your cart')
  await page.clock.runFor(1_000)
  await expect(toast(page)).toHaveCount(0)
})

test('swiping a toast right past 50 px dismisses it', async ({ page, request }) => {
  await page.clock.install()
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  await stopClock(page)
  const { x = 0, y = 0 } = (await toast(page).boundingBox()) ?? {}
  const swipe = async (distance: number) => {
    await page.mouse.move(x + 40, y + 20)
    await page.mouse.down()
    for (let way = 10; way <= distance; way += 5) await page.mouse.move(x + 40 + way, y + 20)
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel')
  await expectToast(page, 'Added to cart')
  await swipe(60)
  await tickUntil(page, () => toast(page).isHidden())
})

test('F8 moves focus to the notifications', async ({ page, request }) => {
  await page.clock.install()
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  await addButton(page).click()
  await expectToast(page, 'Added to cart')
  // The toast can appear a moment before the button, disabled until then, regains the focus.
  await expect(addButton(page)).toBeFocused()
  await page.keyboard.press('F8')
  await expect(
    page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toBeHidden()
  await expect(addButton(page)).toBeFocused()
})

test('two toasts appear one after the other', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillCard(page)
  await stopClock(page)
  const panel = cardPanel(page)
  await payButton(panel).click()
  const processing = panel.getByRole('button', { name: 'Processing Payment...' })
  await tickUntil(page, () => processing.isVisible())
  await page.clock.runFor(2_000)
  await tickUntil(page, () => toast(page).isVisible())
  await expectToast(page, 'Payment successful!')
  await page.clock.runFor(2_500)
  await expectToast(page, 'Payment confirmed!', 'You can now complete your order.')
})

test('a card payment takes 2 s', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await fillCard(page)
  await stopClock(page)
  const panel = cardPanel(page)
  await payButton(panel).click()
  const processing = panel.getByRole('button', { name: 'Processing Payment...' })
  await tickUntil(page, () => processing.isVisible())
  await page.clock.runFor(1_800)
  await expect(processing).toBeVisible()
  await page.clock.runFor(250)
  await expect(panel.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
})

test('a crypto payment takes 3 s, and its ID is shortened', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await chooseCrypto(page)
  const panel = cryptoPanel(page)
  await coinChoice(page, 'ETH').check()
  await stopClock(page)
  await payButton(panel).click()
  const processing = panel.getByRole('button', { name: 'Processing Payment...' })
  await tickUntil(page, () => processing.isVisible())
  await page.clock.runFor(2_800)
  await expect(processing).toBeVisible()
  await page.clock.runFor(250)
  const link = panel.getByRole('link', { name: /^0x[0-9a-f]{4}\.\.\.[0-9a-f]{4}/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
  const [, id = ''] = /\/tx\/(.+)$/.exec((await link.getAttribute('href')) ?? '') ?? []
  await expect(link).toContainText(`${id.slice(0, 6)}...${id.slice(-4)}`)
})

test('coins: rates, decimals, network, address, and cashback', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const { total } = reckon(centsOf(product.price))
  await openCheckout(page, [{ product }])
  await chooseCrypto(page)
  const panel = cryptoPanel(page)
  const address = panel.getByText(/^0x[0-9a-fA-F]{40}$/)
  const shown = new Set<string>()
  for (const [coin, rate, decimals] of [
    ['BTC', 0.000025, 8],
    ['ETH', 0.0004, 4],
    ['USDC', 1, 4],
    ['USDT', 1, 4],
  ] as const) {
    await coinChoice(page, coin).check()
    const sent = panel.getByRole('definition').filter({ hasText: new RegExp(` ${coin}$`) })
    const amount = Number((await sent.innerText()).split(' ')[0])
    expect(Math.abs(amount - (total / 100) * rate)).toBeLessThanOrEqual(0.5001 * 10 ** -decimals)
    await expect(sent).toHaveText(new RegExp(`^\\d+\\.\\d{${decimals}} ${coin}$`))
    shown.add(await address.innerText())
  }
  await expect(panel.getByRole('definition').filter({ hasText: /^Ethereum$/ })).toBeVisible()
  await expect(panel.getByRole('radio')).toHaveCount(4)
  expect(shown.size, 'one address, whatever the coin').toBe(1)
  await expect(panel.getByText(`5% cashback: ${dollars(Math.round(total * 0.05))}`)).toBeVisible()
})

test('one to ten of a product can be chosen at a time', async ({ page, request }) => {
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  const quantity = page.getByRole('combobox', { name: 'Quantity' })
  const ten = Array.from({ length: 10 }, (_, at) => String(at + 1))
  await expect(quantity.getByRole('option')).toHaveText(ten)
  await quantity.selectOption('10')
  await addButton(page).click()
  await expectCartCount(page, 10)
})

test('stars are filled by the floored rating', async ({ page, request }) => {
  const rated = (await listProducts(request)).filter(({ reviewCount }) => reviewCount > 0)
  const product = rated.find(({ rating }) => Number(rating) % 1 > 0.4) ?? rated[0]
  await open(page, `/products/${product?.slug}`)
  const stars = page.getByRole('img', { name: /out of 5 stars$/ }).first()
  await expect(stars.locator('path')).toHaveCount(5)
  await expect(stars.locator('path[fill="currentColor"]')).toHaveCount(
    Math.floor(Number(product?.rating)),
  )
})

test('dates are written as MMM dd, yyyy', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const hawaii = { city: 'Honolulu', state: 'HI', zipCode: '96813' }
  const { id, createdAt } = await placeOrder(page, [{ product }], hawaii)
  await open(page, `/orders/${id}`)
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  // An order is dated where it ships to. Hawaii's clock is ten hours behind UTC all year.
  const time = new Date(Date.parse(createdAt) - 10 * 3_600_000)
  const day = `${months[time.getUTCMonth()]} ${String(time.getUTCDate()).padStart(2, '0')}, ${time.getUTCFullYear()}`
  await expect(page.getByText(`Order #${id} · ${day}`)).toBeVisible()
})

test('nothing is refetched on focus or over time', async ({ page }) => {
  // Links in view are prefetched, unless data saving is on.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.clock.install()
  await open(page, '/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await stopClock(page)
  let calls = 0
  page.on('request', (call) => {
    if (new URL(call.url()).pathname.startsWith('/api/')) calls += 1
  })
  await page.evaluate(() => {
    for (const target of [window, document])
      for (const type of ['blur', 'visibilitychange', 'focus', 'online'])
        target.dispatchEvent(new Event(type))
  })
  await page.clock.runFor(10 * 60_000)
  expect(calls).toBe(0)
})
