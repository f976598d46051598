import { expect, type Page, type Route, test } from '@playwright/test'
import { placeOrder, shipping } from './steps/checkout.ts'
import { openOffice } from './steps/office.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { dismissToast, expectToast, open } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

const unpaid = { paymentStatus: 'pending', paymentId: null } as const
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cancelButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Cancel order' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Cancel order #\d+\?$/ })
const returnsOf = (page: Page) => page.getByRole('region', { name: /^Returns$|^Your return$/ })

test('a shopper cancels a paid order, and the owner sees it canceled', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const office = await openOffice(request)
  const { id, total } = await placeOrder(page, [{ product, quantity: 2 }])
  await open(page, `/orders/${id}`)
  await cancelButton(page).press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(`$${total} comes back to you, the way you paid.`)
  await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused()
  await expectUsableAnywhere(page, 'the dialog that cancels an order')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(cancelButton(page)).toBeFocused()
  await cancelButton(page).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order canceled', `We’ve emailed ${shipping.Email}.`)
  await expect(heading(page)).toHaveText('This order was canceled')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`Refunded. $${total} is on its way back`)
  await expect(cancelButton(page)).toHaveCount(0)
  const seen = await office.ask('get', `orders/${id}`)
  expect(seen).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refunded: total })
  expect(seen.events.map(({ by }) => by)).toContain('shopper')
  await expectUsableAnywhere(page, 'an order that its shopper cancelled')
})

test('an unpaid order is canceled without a charge, even if a response is lost', async ({
  page,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }], unpaid)
  await open(page, `/orders/${id}`)
  await cancelButton(page).click()
  await expect(dialogOf(page)).toContainText('It has not been paid, so nothing is charged.')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/cancel', loseAnswer, { times: 1 })
  await dialogOf(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('We got no answer')
  await expectRoomAnywhere(page, 'the dialog that cancels an order')
  await dialogOf(page).getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order canceled')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Nothing was charged.')
})

test('an order whose items were refunded before they shipped doesn’t claim that its shipping was', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id, total } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  const refund = (part: object) =>
    office.ask('post', `orders/${id}/refunds`, {
      lines: [],
      shipping: false,
      restock: true,
      reason: 'A test',
      ...part,
    })
  const [item] = (await office.ask('get', `orders/${id}`)).items
  const { refunded } = await refund({ lines: [{ orderItemId: item?.id, quantity: 1 }] })
  await open(page, `/orders/${id}`)
  await expect(heading(page)).toHaveText('Your items were refunded')
  await expect(page.getByRole('main')).toContainText(`Partially refunded. $${refunded} is on its`)
  await expectUsableAnywhere(page, 'an order whose items were refunded')
  await refund({ shipping: true })
  await open(page, `/orders/${id}`)
  await expect(heading(page)).toHaveText('This order was refunded')
  await expect(page.getByRole('main')).toContainText(`Refunded. $${total} is on its way`)
})

test('an order that shipped in the meantime is not canceled and shows its package', async ({
  page,
  request,
}) => {
  const office = await openOffice(request)
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await open(page, `/orders/${id}`)
  await cancelButton(page).click()
  await office.dispatch(id)
  await dialogOf(page).getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order not canceled', 'Part of this order has already shipped')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(cancelButton(page)).toHaveCount(0)
  const parcel = page.getByRole('region', { name: 'Your package' })
  await expect(parcel.getByRole('link')).toHaveAttribute('href', /tracknum=1Z999$/)
})

const note = 'Two fans came loose.'

/** Requests the return of one unit of the order's only item, on a page that shows the order. */
async function askForReturn(page: Page, name: string): Promise<void> {
  await returnsOf(page).getByRole('button', { name: 'Return items' }).press('Enter')
  const form = page.getByRole('form', { name: 'Return items' })
  await expect(form.getByLabel(name)).toBeFocused()
  await form.getByRole('button', { name: 'Request return' }).click()
  await expect(form).toContainText('Choose what to return')
  await expect(form).toContainText('Choose a reason')
  await expectUsableAnywhere(page, 'the form of a return')
  await expectRoomAnywhere(page, 'the form of a return')
  await form.getByLabel(name).selectOption('1')
  await form.getByLabel('Reason').selectOption({ index: 1 })
  await form.getByLabel('Note').fill(note)
  await form.getByRole('button', { name: 'Request return' }).click()
  const told = `We will look at it and email ${shipping.Email}.`
  await expectToast(page, 'Return requested', told)
  await expect(returnsOf(page).getByRole('heading')).toBeFocused()
  await expect(returnsOf(page)).toContainText(`Your note: ${note}`)
  await dismissToast(page, 'Return requested', told)
}

test('a shopper requests a return and sees it approved and received', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  const office = await openOffice(request)
  const { id } = await placeOrder(page, [{ product, quantity: 2 }])
  const sent = await office.dispatch(id)
  await office.deliver(sent.shipments[0]?.id)
  await open(page, `/orders/${id}`)
  const returns = returnsOf(page)
  await expect(returns).toContainText(/You can return items until \w{3} \d\d, \d{4}\./)
  await askForReturn(page, product.name)
  await expect(returns.getByRole('listitem').first()).toContainText('Requested')
  await expect(returns).toContainText(`1 × ${product.name}`)
  const asked = (await office.ask('get', `orders/${id}`)).returns[0]
  await office.ask('post', `returns/${asked?.id}/approve`)
  await open(page, `/orders/${id}`)
  await expect(returns).toContainText('Approved: please send it to us')
  await expect(returns).toContainText(`write #${id} on the package`)
  await expectUsableAnywhere(page, 'an order with a return')
  await expectRoomAnywhere(page, 'an order with a return')
  const items = [{ id: asked?.items[0]?.id, quantity: 1, condition: 'new', restock: true }]
  await office.ask('post', `returns/${asked?.id}/receive`, { items })
  await open(page, `/orders/${id}`)
  await expect(returns).toContainText('It has arrived')
  await expect(returns.getByRole('button', { name: 'Return items' })).toBeVisible()
})

test('a shopper whose return was refused reads why on the order’s page', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const office = await openOffice(request)
  const { id } = await placeOrder(page, [{ product }])
  await office.dispatch(id)
  await open(page, `/orders/${id}`)
  await askForReturn(page, product.name)
  const asked = (await office.ask('get', `orders/${id}`)).returns[0]
  await office.ask('post', `returns/${asked?.id}/refuse`, { reason: 'The seal is broken.' })
  await open(page, `/orders/${id}`)
  const refused = returnsOf(page).getByRole('listitem').first()
  await expect(refused).toContainText('Refused')
  await expect(refused).toContainText('Our reason: The seal is broken.')
  await expectUsableAnywhere(page, 'an order with a refused return')
  await expectRoomAnywhere(page, 'an order with a refused return')
})

test('whoever tracks an order finds its return, and can buy the same again', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const office = await openOffice(request)
  const { id } = await placeOrder(page, [{ product, quantity: 2 }])
  await office.dispatch(id)
  await open(page, `/orders/${id}`)
  await askForReturn(page, product.name)
  await open(page, `/track-order?order=${id}`)
  await page.getByRole('form').getByLabel('Email').fill(shipping.Email)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await page.getByRole('link', { name: 'See your return' }).click()
  await expect(returnsOf(page)).toContainText('Requested')
  await page.getByRole('button', { name: 'Buy it again' }).click()
  await expectToast(page, 'Back in your cart')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([product.name])
})

test('a return that the owner recorded in the meantime is explained and shown', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  const office = await openOffice(request)
  const { id } = await placeOrder(page, [{ product }])
  await office.dispatch(id)
  await open(page, `/orders/${id}`)
  await returnsOf(page).getByRole('button', { name: 'Return items' }).click()
  const form = page.getByRole('form', { name: 'Return items' })
  await form.getByLabel(product.name).selectOption('1')
  await form.getByLabel('Reason').selectOption({ label: 'Changed my mind' })
  const { items } = await office.ask('get', `orders/${id}`)
  const all = [{ orderItemId: items[0]?.id, quantity: 1 }]
  await office.ask('post', `orders/${id}/returns`, { items: all, reason: 'Changed my mind' })
  await form.getByRole('button', { name: 'Request return' }).click()
  await expectToast(
    page,
    'Return not requested',
    'Everything that shipped has come back or is in a return',
  )
  await expect(form).toHaveCount(0)
  await expect(returnsOf(page)).toContainText('Approved: please send it to us')
})

test('a tracked order links to its page with enough proof to cancel', async ({
  page,
  browser,
  request,
}) => {
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  const elsewhere = await browser.newPage()
  await open(elsewhere, `/track-order?order=${id}`)
  const form = elsewhere.getByRole('form', { name: 'Track your order' })
  await form.getByLabel('Email').fill(shipping.Email)
  await form.getByRole('button').click()
  await elsewhere.getByRole('link', { name: 'Cancel order' }).click()
  await cancelButton(elsewhere).click()
  await dialogOf(elsewhere).getByRole('button', { name: 'Cancel order' }).click()
  await expect(heading(elsewhere)).toHaveText('This order was canceled')
  await elsewhere.close()
})

test('return options that fail to load can be retried', async ({ page, request }) => {
  const office = await openOffice(request)
  const { id } = await placeOrder(page, [{ product: await pickProduct(request, isPlain) }])
  await office.dispatch(id)
  await page.route('**/return-options', (route) => route.fulfill({ status: 500, body: '{}' }))
  await open(page, `/orders/${id}`)
  const returns = returnsOf(page)
  await expect(returns.getByRole('alert')).toContainText('could not load')
  await page.unroute('**/return-options')
  await page.route('**/return-options', (route) =>
    route.fulfill({ json: { reasons: [], items: [] } }),
  )
  await returns.getByRole('button', { name: 'Try Again' }).click()
  await expect(returns).toContainText('return window for this order has closed')
})
