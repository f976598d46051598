import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { ShownMail } from '#shop/orders/domain/order-mail.ts'
import { newAdministrator, openPalette, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { placeOrder, shipping } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { openOffice } from './steps/office.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { dismissToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

/** Places an order of three units of one product, paid by card, and opens it as a manager. */
async function openNewOrder(page: Page, quantity = 3) {
  const product = await pickProduct(page.request, isPlain)
  const order = await placeOrder(page, [{ product, quantity }])
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, `/admin/orders/${order.id}`, `Order #${order.id}`)
  return { order, product }
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

test('an order ships in two packages, is marked as delivered, and is partly returned', async ({
  page,
}) => {
  const { order, product } = await openNewOrder(page)
  await expect(panel(page, 'Items')).toContainText('3 to ship')
  await expectUsableAnywhere(page, 'the screen of an order')

  await button(page, 'Ship a package').click()
  await expect(dialog(page)).toContainText('of 3')
  await expect(dialog(page)).toContainText('The customer gets an email without a tracking link.')
  await expectUsableAnywhere(page, 'the dialog of a dispatch')
  await dialog(page).getByLabel('Carrier').fill('')
  await dialog(page).getByLabel(product.name).fill('1')
  await button(dialog(page), 'Ship').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter a carrier')
  // The number tells its carrier.
  await dialog(page).getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784')
  await expect(dialog(page).getByLabel('Carrier')).toHaveValue('UPS')
  // What was typed survives a reload, such as by signing in again.
  await page.reload()
  await button(page, 'Ship a package').click()
  await expect(dialog(page).getByLabel('Carrier')).toHaveValue('UPS')
  await expect(dialog(page).getByLabel(product.name)).toHaveValue('1')
  await dialog(page).getByLabel('Tracking number').press('Enter')
  await dismissToast(page, 'Package shipped', `${shipping['First name']} gets an email`)
  await expect(dialog(page)).toHaveCount(0)
  await expect(panel(page, 'Items')).toContainText('2 to ship · 1 shipped')
  await expect(panel(page, 'Packages').getByRole('link')).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  await expect(page.getByRole('main')).toContainText('Partly shipped')
  await button(page, 'Change tracking').click()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Change the carrier or the number')
  await dialog(page).getByLabel('Tracking number').fill('1Z999AA10123456799')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Tracking changed', 'The customer gets the new link by email')
  await expect(panel(page, 'Packages').getByRole('link')).toContainText('1Z999AA10123456799')
  await expect(button(page, 'Cancel order')).toHaveCount(0)

  await button(page, 'Ship').click()
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Package shipped', `${shipping['First name']} gets an email`)
  for (const left of [1, 0]) {
    await button(page, 'Mark as delivered').first().click()
    await dialog(page).getByRole('button', { name: 'It has arrived' }).click()
    await dismissToast(page, 'Marked as delivered')
    await expect(button(page, 'Mark as delivered')).toHaveCount(left)
  }
  await expect(panel(page, 'Timeline')).toContainText('Everything has arrived')

  await button(page, 'Open a return').click()
  await dialog(page).getByLabel(product.name).fill('2')
  await button(dialog(page), 'Open the return').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a reason')
  await dialog(page).getByLabel('Reason').selectOption({ index: 1 })
  await button(dialog(page), 'Open the return').click()
  await dismissToast(page, 'Return opened', `${shipping['First name']} gets an email`)
  await button(panel(page, 'Returns'), 'Receive').click()
  await dialog(page).getByLabel(product.name).fill('1')
  await button(dialog(page), 'Receive').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose the condition')
  await dialog(page).getByLabel('Condition').selectOption('Damaged')
  await expect(dialog(page).getByLabel('Can be sold again')).not.toBeChecked()
  await button(dialog(page), 'Receive').click()
  await dismissToast(page, 'Return received')
  await expect(panel(page, 'Returns')).toContainText('Partly received')
  await expect(panel(page, 'Items')).toContainText('1 delivered · 1 on the way back · 1 returned')
  expect(order.items).toHaveLength(1)

  await button(panel(page, 'Returns'), 'Refund').click()
  await expect(dialog(page).getByLabel(product.name)).toHaveValue('1')
  await expect(dialog(page).getByLabel('Reason')).toHaveValue(/^Returned: /)
  await page.keyboard.press('Escape')
  await button(panel(page, 'Returns'), 'Close').click()
  await expect(dialog(page)).toContainText('What came back hasn’t been refunded')
  await button(dialog(page), 'Close without a refund').click()
  await dismissToast(page, 'Return closed')
  await expect(panel(page, 'Returns')).toContainText('Closed')
})

test('a package recorded by mistake is canceled, and its items ship again', async ({ page }) => {
  const { product } = await openNewOrder(page)
  await button(page, 'Ship a package').click()
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Package shipped', `${shipping['First name']} gets an email`)
  await button(panel(page, 'Packages'), 'Cancel package').click()
  await expect(dialog(page)).toContainText(`3 × ${product.name}`)
  await expectUsableAnywhere(page, 'the dialog that cancels a package')
  await button(dialog(page), 'Cancel the package').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please say why')
  await dialog(page).getByLabel('Reason').fill('Label voided')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Package canceled', 'Its items can be shipped again')
  await expect(panel(page, 'Packages')).toContainText('Nothing has shipped yet')
  await expect(panel(page, 'Items')).toContainText('3 to ship')
  await expect(panel(page, 'Timeline')).toContainText(
    'Canceled the package with USPS: Label voided',
  )
  await expect(button(page, 'Cancel order')).toHaveCount(1)
  await button(page, 'Ship').click()
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Package shipped', `${shipping['First name']} gets an email`)
  await expect(panel(page, 'Packages').getByRole('listitem')).toHaveCount(1)
})

test('a refund previews what it will do and does exactly that', async ({ page }) => {
  const { order, product } = await openNewOrder(page, 1)
  await expect(button(page, 'Refund')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('refund')
  await page.keyboard.press('Enter')
  await button(dialog(page), 'Refund').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose what to refund')
  const restock = dialog(page).getByLabel('Items that haven’t shipped can be sold again')
  await expect(restock).toHaveCount(0)
  await dialog(page).getByLabel(product.name).fill('1')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(restock).toBeChecked()
  await dialog(page)
    .getByLabel(/^Shipping, \$/)
    .check()
  const effects = dialog(page).getByRole('region', { name: 'What will happen' })
  await expect(effects).toContainText(`The customer gets back$${order.total}`)
  await expect(effects).toContainText(`1 × ${product.name} won’t be sent and can be sold again`)
  await expect(effects).toContainText('The order will be refunded, with nothing left to send')
  await expectUsableAnywhere(page, 'the dialog of a refund')
  await dialog(page).getByLabel('Other amount').fill('9999')
  await expect(effects).toContainText('left')
  await dialog(page).getByLabel('Other amount').fill('')
  await button(dialog(page), `Refund $${order.total}`).click()
  const reason = dialog(page).getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription('Please say why')
  await reason.fill('Arrived too late')
  await expect(reason).toHaveAccessibleDescription('Kept in the timeline.')
  await button(dialog(page), `Refund $${order.total}`).click()
  await dismissToast(page, 'Refund issued', `The customer of #${order.id} gets it back`)
  await expect(panel(page, 'Payment')).toContainText('Refunded')
  await expect(panel(page, 'Payment')).toContainText('Kept$0.00')
  await expect(page.getByRole('main')).toContainText('Nothing left to send')
  await expect(panel(page, 'Emails')).toContainText('Refund')
  await expect(button(page, 'Refund')).toHaveCount(0)
})

/** The message if the same request was sent before. */
const doneOnce = 'You had sent this before and got no answer. It was done only once.'

test('a refund whose response is lost is made once, and a second one only if intended', async ({
  page,
}) => {
  const { order } = await openNewOrder(page, 1)
  const refundOneDollar = async () => {
    await button(page, 'Refund').click()
    await dialog(page).getByLabel('Other amount').fill('1')
    await dialog(page).getByLabel('Reason').fill('A scratched box')
    await button(dialog(page), 'Refund $1.00').click()
  }
  const refunds = `**/api/admin/orders/${order.id}/refunds`
  await page.route(refunds, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await refundOneDollar()
  await expect(dialog(page).getByRole('alert')).toContainText('No answer came')
  await page.unroute(refunds)
  await button(dialog(page), 'Not now').click()
  const given = panel(page, 'Payment').getByText('A scratched box')
  await expect(given).toHaveCount(1)

  await refundOneDollar()
  await dismissToast(page, 'Refund issued', doneOnce)
  await expect(given).toHaveCount(1)
  await refundOneDollar()
  await dismissToast(page, 'Refund issued', `The customer of #${order.id} gets it back`)
  await expect(given).toHaveCount(2)
})

test('canceling an order gives everything back', async ({ page }) => {
  const { order } = await openNewOrder(page)
  await button(page, 'Cancel order').click()
  const effects = dialog(page).getByRole('region', { name: 'What will happen' })
  await expect(effects).toContainText(`The customer gets back$${order.total}`)
  await dialog(page).getByLabel('Tell the customer by email').uncheck()
  await expect(effects).toContainText('No email is sent')
  await button(dialog(page), 'Cancel the order').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please say why')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Cancel order')).toBeFocused()
  await button(page, 'Cancel order').click()
  await dialog(page).getByLabel('Reason').fill('Ordered twice')
  await button(dialog(page), 'Cancel the order').click()
  await dismissToast(page, 'Order canceled', `#${order.id} is canceled`)
  await expect(panel(page, 'Timeline')).toContainText('Ordered twice')
  await expect(button(page, 'Ship a package')).toHaveCount(0)
})

test('notes, tags, and the address are saved without overwriting someone else’s change', async ({
  page,
}) => {
  const { order } = await openNewOrder(page)
  await panel(page, 'Timeline').getByLabel('Note').fill('She would like the C curl next time')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page, 'Timeline').getByRole('listitem').first()).toContainText(
    'She would like the C curl next time',
  )
  const tags = panel(page, 'Tags')
  await tags.getByLabel('New tag').fill('VIP')
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('link', { name: 'VIP' })).toHaveAttribute(
    'href',
    '/admin/orders?tag=VIP',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tags.getByRole('link')).toHaveCount(0)

  await button(panel(page, 'Customer'), 'Edit').click()
  const state = dialog(page).getByLabel('State')
  await state.selectOption('WA')
  await expect(state).toHaveAccessibleDescription(/The tax stays the same/)
  await expect(dialog(page).getByLabel('ZIP code')).toHaveAccessibleDescription(
    /is usually in Oregon/,
  )
  await state.selectOption('OR')
  await expect(state).toHaveAccessibleDescription('')
  await dialog(page).getByLabel('City').fill('Eugene')
  await changeElsewhere(page, order.id, { address: '1 Other Street', tags: ['theirs'] })
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toContainText('Someone else changed this order while you were editing')
  await expectUsableAnywhere(page, 'the conflict about an address')
  await button(dialog(page), 'Back to the form').click()
  await expect(dialog(page).getByLabel('City')).toHaveValue('Eugene')
  await button(dialog(page), 'Save').click()
  await button(dialog(page), 'Save these choices').click()
  await dismissToast(page, 'Address changed')
  await expect(panel(page, 'Customer')).toContainText('1 Other Street')
  await expect(panel(page, 'Customer')).toContainText('Eugene')
  await expect(tags.getByRole('link', { name: 'theirs' })).toBeVisible()
})

/** Changes an order as somebody else would in the meantime. */
async function changeElsewhere(page: Page, id: number, patch: object) {
  await page.evaluate(
    async ([order, body]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('admin-token')}`,
        'content-type': 'application/json',
      }
      const path = `/api/admin/orders/${order}`
      const { version } = await (await fetch(path, { headers })).json()
      await fetch(path, {
        method: 'PATCH',
        headers: { ...headers, 'if-match': `"${version}"` },
        body,
      })
    },
    [id, JSON.stringify(patch)] as const,
  )
}

test('an address change can be undone unless someone else changed it since', async ({ page }) => {
  const { order } = await openNewOrder(page)
  const customer = panel(page, 'Customer')
  const moveTo = async (city: string) => {
    await button(customer, 'Edit').click()
    await dialog(page).getByLabel('City').fill(city)
    await page.keyboard.press('Enter')
    await expect(customer).toContainText(city)
  }
  await button(customer, 'Edit').click()
  await dialog(page).getByLabel('ZIP code').fill('12')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('ZIP code')).toHaveAccessibleDescription(
    'ZIP code must be at least 5 characters',
  )
  await page.keyboard.press('Escape')
  await moveTo('Eugene')
  await button(page, 'Undo').click()
  await dismissToast(page, 'Undone', 'The order ships to its previous address again.')
  await expect(customer).toContainText(shipping.City)
  await moveTo('Bend')
  await changeElsewhere(page, order.id, { tags: ['theirs'] })
  await button(page, 'Undo').click()
  await dismissToast(page, 'Not undone', 'Someone has changed the order since.')
  await expect(customer).toContainText('Bend')
})

test('a refused return says why, and an approved one warns that no postal address is set', async ({
  page,
}) => {
  const { order } = await openNewOrder(page)
  const office = await openOffice(page.request)
  const { shipments, items } = await office.dispatch(order.id)
  await office.deliver(shipments[0]?.id)
  const askToReturn = () =>
    page.evaluate(
      async ([id, orderItemId, email]) => {
        const reason = 'Changed my mind'
        await fetch(`/api/orders/${id}/returns?email=${email}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ items: [{ orderItemId, quantity: 1 }], reason }),
        })
      },
      [order.id, items[0]?.id, encodeURIComponent(shipping.Email)] as const,
    )
  await askToReturn()
  await page.reload()
  const returned = panel(page, 'Returns')
  await button(returned, 'Refuse').click()
  await expectUsableAnywhere(page, 'the dialog that refuses a return')
  await button(dialog(page), 'Refuse the return').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Please say why')
  await dialog(page).getByLabel('Reason').fill('The seal is broken.')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Return refused')
  await expect(panel(page, 'Timeline')).toContainText('Return refused: The seal is broken.')

  await askToReturn()
  await page.reload()
  await button(returned, 'Approve').click()
  await expect(dialog(page)).toContainText('Your postal address is missing.')
  await expect(dialog(page).getByRole('link')).toHaveAttribute('href', '/admin/settings#contact')
  await expectUsableAnywhere(page, 'the dialog that approves a return without an address')
  await button(dialog(page), 'Approve anyway').click()
  await dismissToast(page, 'Return approved')
  await expect(returned).toContainText('On its way back')
})

test('a misspelled email is corrected, and the confirmation goes out again', async ({ page }) => {
  await openNewOrder(page)
  const customer = panel(page, 'Customer')
  await button(customer, 'Edit').click()
  const email = dialog(page).getByLabel('Email')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await email.fill('ada@')
  await expect(dialog(page).getByLabel('Send the confirmation again')).toBeChecked()
  await button(dialog(page), 'Save').click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await email.fill('ada.byron@example.com')
  await expectUsableAnywhere(page, 'the dialog that corrects an email')
  await button(dialog(page), 'Save').click()
  await dismissToast(page, 'Email changed', 'The confirmation goes to ada.byron@example.com.')
  await expect(customer).toContainText('ada.byron@example.com')
  const timeline = panel(page, 'Timeline')
  await expect(timeline).toContainText(
    `Email changed from ${shipping.Email} to ada.byron@example.com`,
  )
  await expect(timeline).toContainText('Sent the confirmation again')
  await button(page, 'Ship').click()
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Package shipped', `${shipping['First name']} gets an email`)
  await button(customer, 'Edit').click()
  await expect(dialog(page)).toContainText('Only the email can still change.')
  await expect(dialog(page).getByRole('textbox')).toHaveCount(1)
})

test('an address that can no longer be changed says so and keeps the input', async ({ page }) => {
  const { order } = await openNewOrder(page)
  await button(panel(page, 'Customer'), 'Edit').click()
  await dialog(page).getByLabel('City').fill('Eugene')
  await cancelElsewhere(page, order.id)
  await button(dialog(page), 'Save').click()
  await expect(dialog(page).getByRole('alert')).toContainText('canceled')
  await expect(dialog(page).getByLabel('City')).toHaveValue('Eugene')
  await page.keyboard.press('Escape')
  await expect(panel(page, 'Packages')).toContainText('nothing will be sent')
})

/** Cancels an order as somebody else would in the meantime. */
async function cancelElsewhere(page: Page, id: number) {
  await page.evaluate(async (order) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('admin-token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const body = JSON.stringify({ reason: 'Ordered twice', restock: true, notify: false })
    await fetch(`/api/admin/orders/${order}/cancel`, { method: 'POST', headers, body })
  }, id)
}

test('an unsaved note survives a reload, and an unknown order says so', async ({ page }) => {
  await openNewOrder(page)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Ring twice')
  await page.reload()
  await expect(note).toHaveValue('Ring twice')
  await page.goto('/admin/orders/99999999')
  await expect(page.getByRole('main')).toContainText('There is no order #99999999')
  await expect(page.getByRole('link', { name: 'All orders' })).toBeVisible()
})

test('bulk shipping skips orders that cannot ship and names them', async ({ page }) => {
  const product = await pickProduct(page.request, isPlain)
  const [canceled, kept] = [
    await placeOrder(page, [{ product }]),
    await placeOrder(page, [{ product }]),
  ]
  await signInPast(page, await newAdministrator('manager'))
  await openTab(page, '/admin/orders', 'Orders')
  await cancelElsewhere(page, canceled.id)
  await page.reload()
  for (const { id } of [canceled, kept]) await page.getByLabel(`Select Order ${id}`).check()
  await button(page, 'Ship').click()
  await expect(dialog(page)).toContainText('Ship 1 order')
  await expect(dialog(page)).toContainText(`Left out: #${canceled.id}.`)
  await expect(dialog(page).getByLabel(`Tracking number of #${canceled.id}`)).toHaveCount(0)
  await button(dialog(page), 'Ship').click()
  await dismissToast(page, 'Package shipped')
  await expect(dialog(page)).toHaveCount(0)
})

/** Waits until an order's confirmation has been sent. */
async function confirmationOf(page: Page, orderId: number) {
  const office = await openOffice(page.request)
  const path = `orders/${orderId}/mails/order-confirmation`
  const isSent = async () => (await office.ask<ShownMail>('get', path)).isAsSent
  await expect.poll(isSent).toBe(true)
  return office
}

test('a sent email can be read and resent', async ({ page }) => {
  const { order } = await openNewOrder(page)
  await confirmationOf(page, order.id)
  const mails = panel(page, 'Emails')
  await mails.getByRole('button', { name: 'Order confirmation' }).click()
  await expect(dialog(page)).toContainText(`Your Cilia order #${order.id}`)
  const letter = page.frameLocator('iframe[title="The email as the customer sees it"]')
  await expect(letter.getByRole('heading')).toContainText('Thank you')
  await expect(letter.locator('a[href]')).toHaveCount(0)
  await expectUsableAnywhere(page, 'the dialog of an email')
  await dialog(page).getByLabel('Plain text').check({ force: true })
  await expect(dialog(page).locator('pre')).toContainText(/https?:/)
  await expect(dialog(page)).toContainText('This is the email as it was sent')
  await expect(dialog(page)).toContainText('If you send it again, it will say what’s true today.')
  await button(dialog(page), 'Send again').click()
  await dismissToast(page, 'Sent', order.email)
  await expect(dialog(page)).toHaveCount(0)
  await expect(panel(page, 'Timeline')).toContainText('Sent the confirmation again')
})

test('an email that is no longer true can still be read', async ({ page }) => {
  const { order } = await openNewOrder(page)
  const office = await confirmationOf(page, order.id)
  const cancel = { reason: 'A test', restock: true, notify: false }
  await office.ask('post', `orders/${order.id}/cancel`, cancel)
  await panel(page, 'Emails').getByRole('button', { name: 'Order confirmation' }).click()
  await expect(dialog(page)).toContainText('It’s no longer true, so it can’t be sent again.')
  await expect(button(dialog(page), 'Send again')).toHaveCount(0)
})

test('a delay notice with the new date is sent by keyboard alone', async ({ page }) => {
  await openNewOrder(page)
  await button(page, 'Delay notice').focus()
  await page.keyboard.press('Enter')
  const day = dialog(page).getByLabel('It ships by')
  await expect(day).toBeFocused()
  await expect(dialog(page)).toContainText('16 CFR 435')
  const words = dialog(page).getByRole('region', { name: /will read/ })
  await expect(words).toContainText('you can cancel it until it ships')
  await expectUsableAnywhere(page, 'the dialog of a delay notice')
  await day.fill('2020-01-01')
  await expect(day).toHaveAccessibleDescription('The new day can’t be in the past')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await day.fill(soon)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Delay notice sent', `${shipping['First name']} gets an email`)
  await expect(panel(page, 'Timeline')).toContainText(
    'Told the customer that the order will ship by',
  )
  await expect(panel(page, 'Emails')).toContainText('Delay notice')
})

test('orders can be found, selected, printed, and shipped together', async ({ page }) => {
  const product = await pickProduct(page.request, isPlain)
  const orders = [
    await placeOrder(page, [{ product }]),
    await placeOrder(page, [{ product, quantity: 2 }]),
  ]
  await signInPast(page, await newAdministrator('packer'))
  await openTab(page, '/admin/orders?status=open', 'Orders')
  await expect(rowsOf(page, 'Orders').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0)
  await expectUsableAnywhere(page, 'the list of orders')
  for (const { id } of orders) await page.getByLabel(`Select Order ${id}`).check()
  const download = page.waitForEvent('download')
  await button(page, 'Packing slips').click()
  const slips = await readFile(await (await download).path())
  expect(slips.subarray(0, 5).toString()).toBe('%PDF-')
  await button(page, 'Ship').click()
  const [first, second] = orders
  await dialog(page).getByLabel(`Tracking number of #${first?.id}`).fill('9400 1')
  await dialog(page).getByLabel(`Tracking number of #${second?.id}`).fill('9400 2')
  await button(dialog(page), 'Ship').click()
  await dismissToast(page, '2 packages shipped')
  await page.goto(`/admin/orders?search=${first?.id}`)
  await expect(rowsOf(page, 'Orders').filter({ hasText: `#${first?.id}` })).toContainText('Shipped')
  await rowsOf(page, 'Orders')
    .filter({ hasText: `#${first?.id}` })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${first?.id}`)
  await expect(panel(page, 'Payment')).toHaveCount(0)
})

test('the orders of a period are a part of the address, and of a month its days', async ({
  page,
}) => {
  const { order } = await openNewOrder(page)
  await page.goto('/admin/orders', { waitUntil: 'domcontentloaded' })
  const period = page.getByLabel('Period')
  await period.selectOption('Last 7 days')
  await expect(page).toHaveURL('/admin/orders?period=7d')
  const row = rowsOf(page, 'Orders').filter({ hasText: `#${order.id}` })
  await expect(row).toHaveCount(1)
  await period.selectOption({ index: 7 })
  await expect(page).toHaveURL(/\/admin\/orders\?since=\d{4}-\d\d-01&until=\d{4}-\d\d-\d\d$/)
  await expect(period.locator('option:checked')).toHaveText(/^[A-Z][a-z]{2} \d{4}$/)
  await expect(row).toHaveCount(0)
  await period.selectOption('All time')
  await expect(page).toHaveURL('/admin/orders')
})
