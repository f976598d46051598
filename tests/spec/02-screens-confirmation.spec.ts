import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { pdfText } from '#tests/builders/pdf-text.ts'
import { expectTotals, placeOrder, shipping } from './steps/checkout.ts'
import { readMail } from './steps/mailed.ts'
import { centsOf, dollars, reckon } from './steps/money.ts'
import { hasChoices, isPlain, pickProduct } from './steps/products.ts'
import { dismissToast, expectToast, open } from './steps/shopper.ts'
import { expectRoomOnSmallScreens } from './steps/usable.ts'

const items = (page: Page) => page.getByRole('region', { name: 'Items' })

test('the confirmation shows the customer, items, address, and totals', async ({
  page,
  request,
}) => {
  const plain = await pickProduct(request, isPlain)
  const chosen = await pickProduct(request, hasChoices)
  const order = await placeOrder(page, [{ product: plain, quantity: 2 }, { product: chosen }])
  await open(page, `/orders/${order.id}`)
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(`Order #${order.id} · Cilia`)
  await expect(main).toContainText(`Order #${order.id}`)
  await expect(main).toContainText('Payment confirmed.')
  for (const text of [
    `${shipping['First name']} ${shipping['Last name']}`,
    shipping.Email,
    shipping.Phone,
    shipping.Address,
    `${shipping.City}, OR ${shipping['ZIP code']}`,
    'Card · Paid',
  ])
    await expect(main).toContainText(text)
  const line = items(page).getByRole('listitem').filter({ hasText: plain.name })
  await expect(line).toContainText('Quantity 2')
  await expect(line).toContainText(dollars(2 * centsOf(plain.price)))
  const subtotal = 2 * centsOf(plain.price) + centsOf(chosen.price)
  const { shipping: flat, tax, total } = reckon(subtotal)
  await expectTotals(items(page), {
    Subtotal: dollars(subtotal),
    Shipping: flat ? dollars(flat) : 'Free',
    Tax: dollars(tax),
    Total: dollars(total),
  })
})

test('the confirmation survives a reload and links onward', async ({ page, request }) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await open(page, `/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
  await open(page, `/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a long name without spaces keeps to the page', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const firstName = 'Wilhelmina'.repeat(4)
  const unpaid = { firstName, paymentStatus: 'pending', paymentId: null }
  const { id, payPath } = await placeOrder(page, [{ product }], unpaid)
  for (const path of [`/orders/${id}`, payPath ?? '']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)
    await expectRoomOnSmallScreens(page, path)
  }
})

test('in another browser the order opens only with the email that placed it', async ({
  page,
  browser,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await open(otherPage, `/orders/${id}`)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Order not found')
  await expect(otherPage.getByText(shipping.Email)).toHaveCount(0)
  await open(otherPage, `/orders/${id}?email=${encodeURIComponent(shipping.Email)}`)
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
  await elsewhere.close()
})

test('a crypto payment shows a shortened transaction ID and its cashback', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const { total } = reckon(centsOf(product.price))
  const cashback = Math.round(total * 0.05)
  const paymentId = `0x1234${'ab'.repeat(28)}cdef5678`
  const { id } = await placeOrder(page, [{ product }], {
    paymentMethod: 'crypto',
    paymentId,
    cryptoCurrency: 'ETH',
    cashbackAmount: (cashback / 100).toFixed(2),
  })
  await open(page, `/orders/${id}`)
  await expect(page.getByText('Crypto (ETH) · Paid')).toBeVisible()
  const transaction = page.getByRole('link', { name: '0x1234...5678' })
  await expect(transaction).toHaveAttribute('href', `https://etherscan.io/tx/${paymentId}`)
  await expect(page.getByText(`Cashback earned: ${dollars(cashback)}`)).toBeVisible()
  await expect(page.getByText('It comes by email, as a code for your next order.')).toBeVisible()
})

test('crypto cashback arrives as a single-use code', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const { id, cashbackAmount } = await placeOrder(page, [{ product }], {
    paymentMethod: 'crypto',
    paymentId: `0x${'ab'.repeat(32)}`,
    cryptoCurrency: 'USDC',
  })
  const mail = await readMail('cashback', id)
  expect(mail.subject).toBe(`Your $${cashbackAmount} cashback`)
  const promotionalCode = /BACK(?:-\w{4}){3}/.exec(mail.text ?? '')?.[0]
  const next = await placeOrder(page, [{ product }], { promotionalCode })
  expect(next.discountAmount).toBe(cashbackAmount)
})

test('the download button saves the receipt as a PDF', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const { id } = await placeOrder(page, [{ product }])
  await open(page, `/orders/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  const download = await downloading
  await expectToast(page, 'Receipt downloaded', `receipt-${id}.pdf`)
  expect(download.suggestedFilename()).toBe(`receipt-${id}.pdf`)
  const text = pdfText(await readFile(await download.path()))
  expect(text).toContain(`Order #${id}`)
  expect(text).toContain(product.name)
})

test('the email button sends the receipt and shows a ‘receipt sent’ message', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await open(page, `/orders/${id}`)
  await page.getByRole('button', { name: 'Email receipt' }).click()
  await expectToast(page, 'Receipt sent', `Your receipt is on its way to ${shipping.Email}`)
  const mail = await readMail('receipt', id)
  expect(mail.to?.map(({ address }) => address)).toEqual([shipping.Email])
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`receipt-${id}.pdf`])
})

test('placing an order emails the confirmation', async ({ page, request }) => {
  const product = await pickProduct(request, hasChoices)
  const { id, total } = await placeOrder(page, [{ product }])
  const mail = await readMail('order-confirmation', id)
  expect(mail.subject).toBe(`Your Cilia order #${id}`)
  expect(mail.text).toContain(`${product.name} × 1`)
  expect(mail.text).toContain(`Total: $${total}`)
})

test('a receipt that fails to download or send says so and can be retried', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await page.route('**/api/orders/*/receipt*', (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, `/orders/${id}`)
  await page.getByRole('button', { name: 'Download receipt' }).click()
  await dismissToast(page, 'Receipt not downloaded', 'Please try again.')
  await page.getByRole('button', { name: 'Email receipt' }).click()
  await expectToast(page, 'Receipt not sent', 'Please try again.')
})

test('the receipt can be printed', async ({ page, request }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.title = 'Printed'
    }
  })
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await open(page, `/orders/${id}`)
  await page.getByRole('button', { name: 'Print receipt' }).click()
  await expect(page).toHaveTitle('Printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
