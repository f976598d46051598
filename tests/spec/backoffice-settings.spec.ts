import { expect, type Locator, type Page, test } from '@playwright/test'
import { freePort, type ShopProcess, shopFolder, startShop } from '../faults/shop-process.ts'
import { type Credentials, newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { enterCode, fillShipping, orderButton, orderSummary } from './steps/checkout.ts'
import { patient } from './steps/patient.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectToast, fillCart, open, toast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

// Settings affect the whole shop, so these tests use their own shop and change it in sequence.
test.describe.configure({ mode: 'default' })

const folder = shopFolder()
let shop: ShopProcess | undefined
let owner: Credentials
/** The token of another owner. */
let other: string

test.use({ baseURL: ({ browserName: _any }, use) => use(shop?.address) })

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  shop = startShop({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    SEED: 'demo',
    RATE_LIMITS: 'off',
  })
  await shop.untilOpen()
  owner = await newAdministrator('owner', folder.path)
  const request = await playwright.request.newContext({ baseURL: shop.address })
  const data = await newAdministrator('owner', folder.path)
  const answer = await request.post('/api/admin/login', { ...patient, data })
  other = ((await answer.json()) as { token: string }).token
  await request.dispose()
})

test.afterAll(async () => {
  shop?.child.kill('SIGTERM')
  await shop?.ended
  folder[Symbol.dispose]()
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const changes = (page: Page): Locator =>
  page.getByRole('list', { name: 'Changes of settings' }).locator('> li')

async function openSettings(page: Page): Promise<void> {
  await openTab(page, '/admin/settings', 'Settings')
  await expect(field(page, 'Name of the shop')).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
  await expect(bar(page)).toHaveCount(0)
}

/** Changes settings like the other owner would, in another window. */
async function changeMeanwhile(page: Page, patch: object): Promise<void> {
  const headers = { authorization: `Bearer ${other}` }
  const read = await page.request.get('/api/admin/settings', { headers })
  const { version } = (await read.json()) as { version: number }
  const answer = await page.request.patch('/api/admin/settings', {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: patch,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test.describe('an owner’s settings', () => {
  test.beforeEach(async ({ page }) => {
    await signInPast(page, owner)
    await changeMeanwhile(page, {
      freeShippingThreshold: '50',
      announcedFreeShippingThreshold: '25',
      name: 'Cilia',
      flatShipping: '9.99',
      returnWindowDays: 30,
      taxByState: {},
      contact: { email: 'care@cilia.example', city: 'Qingdao, China' },
    })
    await openSettings(page)
  })

  test('a change applies to shoppers right away and appears in the history', async ({
    page,
    context,
  }) => {
    await field(page, 'Free shipping from').fill('$61.5')
    await field(page, 'Shipping fee').fill('4')
    await expect(page.getByText('charges shipping below $61.50')).toBeVisible()
    await save(page)
    await expect(field(page, 'Free shipping from')).toHaveValue('61.50')
    await expect(changes(page).filter({ hasText: 'Free shipping from' }).first()).toContainText(
      '$50.00 to $61.50',
    )
    await expect(changes(page).first()).toContainText(`by ${owner.username}`)
    const shopper = await context.newPage()
    await fillCart(shopper, { product: await pickProduct(shopper.request, isPlain) })
    await open(shopper, '/cart')
    await expect(shopper.getByRole('main')).toContainText('$61.50')
    await expect(shopper.getByRole('main')).toContainText('$4.00')
    await open(shopper, '/shipping')
    await expect(shopper.getByRole('main')).toContainText('$61.50')
    await openTab(page, '/admin', 'Overview')
    await page.getByText(/things to do before you open$/).click()
    await expect(
      page.getByRole('link', { name: 'Choose one free-shipping threshold' }),
    ).toContainText('$61.50')
  })

  test('where shipping is free, an order that a code covers asks for no payment', async ({
    page,
    context,
  }) => {
    await changeMeanwhile(page, { flatShipping: '0' })
    const headers = { authorization: `Bearer ${other}` }
    const data = { code: 'GIFT', type: 'percentage', value: '100' }
    const answer = await page.request.post('/api/admin/promotions', { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    const shopper = await context.newPage()
    await fillCart(shopper, { product: await pickProduct(shopper.request, isPlain) })
    await open(shopper, '/checkout')
    await shopper.getByRole('radio', { name: 'Cryptocurrency' }).check()
    await enterCode(shopper, 'GIFT')
    const order = shopper.getByRole('region', { name: 'Place your order' })
    await expect(order).toContainText('Nothing to pay$0.00')
    await expect(shopper.getByText('There’s nothing to pay. Just place your order.')).toBeVisible()
    await expect(shopper.getByRole('radio', { name: 'Cryptocurrency' })).toBeHidden()
    await orderSummary(shopper).getByRole('button', { name: 'Remove code GIFT' }).click()
    await expect(shopper.getByRole('radio', { name: 'Cryptocurrency' })).toBeChecked()
    await enterCode(shopper, 'GIFT')
    await expect(order).toContainText('Nothing to pay')
    await expectUsableAnywhere(shopper, 'a checkout with nothing to pay')
    await fillShipping(shopper)
    await orderButton(shopper).click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
    await expect(shopper.getByRole('main')).not.toContainText('Pay $0.00')
    await expect(shopper.getByRole('main')).not.toContainText('pending')
  })

  test('errors appear next to their fields, and no input is lost', async ({ page }) => {
    await field(page, 'Free shipping from').fill('49,99')
    await field(page, 'Email').fill('care@')
    await field(page, 'City').fill('Jinan')
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toContainText('2 fields need attention.')
    const threshold = field(page, 'Free shipping from')
    await expect(threshold).toBeFocused()
    await expect(threshold).toHaveAccessibleDescription(/must be an amount in dollars/)
    await expectUsableAnywhere(page, 'settings with errors')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(field(page, 'City')).toHaveValue('Jinan')
    await threshold.fill('40')
    await field(page, 'Email').fill('hello@cilia.example')
    await page.route('**/api/admin/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 400,
            json: {
              message: 'The email address must be one',
              issues: [{ path: 'contact.email', message: 'The email address must be one' }],
            },
          })
        : route.continue(),
    )
    await page.keyboard.press('Control+s')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('The email address must be one')
    await page.unroute('**/api/admin/settings')
    await page.route('**/api/admin/settings', (route) => route.abort())
    await field(page, 'Email').fill('hi@cilia.example')
    await page.keyboard.press('Control+s')
    await expect(bar(page)).toContainText('Not saved: Something went wrong. Please try again.')
    await expect(threshold).toHaveValue('40.00')
    await page.unroute('**/api/admin/settings')
    await bar(page).getByRole('button', { name: 'Save again' }).click()
    await expectToast(page, 'Settings saved')
    await page.reload()
    await expect(field(page, 'City')).toHaveValue('Jinan')
    await expect(field(page, 'Email')).toHaveValue('hi@cilia.example')
  })

  test('when two people edit, the second sees both versions before overwriting anything', async ({
    page,
  }) => {
    await field(page, 'Free shipping from').fill('40')
    await field(page, 'Shipping fee').fill('7.5')
    await field(page, 'Days to return').fill('45')
    await changeMeanwhile(page, {
      freeShippingThreshold: '60',
      flatShipping: '8.99',
      contact: { city: 'Jinan' },
    })
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', {
      name: 'Someone else changed the settings while you were editing',
    })
    const [threshold, fee] = ['Free shipping from', 'Shipping fee'].map((name) =>
      dialog.getByRole('group', { name }),
    )
    await expect(threshold ?? dialog).toContainText('was $50.00')
    await expect(dialog).toContainText('City: Qingdao, China to Jinan by tester-')
    await expect(dialog).toContainText('Days to return: 30 days to 45 days')
    await expect(dialog.getByRole('button', { name: '2 left to choose' })).toBeDisabled()
    await expectUsableAnywhere(page, 'a conflict')
    await threshold?.getByRole('radio', { name: 'Mine $40.00' }).check()
    await fee?.getByRole('radio', { name: /^Theirs \$8\.99 by tester-/ }).check()
    // A third change in the meantime reopens the question.
    await changeMeanwhile(page, { freeShippingThreshold: '70' })
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expect(threshold ?? dialog).toContainText('was $60.00')
    await threshold?.getByRole('radio', { name: 'Mine $40.00' }).check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expectToast(page, 'Settings saved')
    for (const [label, value] of [
      ['Free shipping from', '40.00'],
      ['Shipping fee', '8.99'],
      ['Days to return', '45'],
      ['City', 'Jinan'],
    ] as const)
      await expect(field(page, label)).toHaveValue(value)
    await expect(bar(page)).toHaveCount(0)
  })

  test('a save can be undone, and any earlier change can be restored', async ({ page }) => {
    await field(page, 'Name of the shop').fill('Wimper')
    await field(page, 'Days to return').fill('14')
    await save(page)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Name of the shop')).toHaveValue('Cilia')
    await expect(field(page, 'Days to return')).toHaveValue('30')
    const toWimper = changes(page).filter({ hasText: 'Cilia to Wimper' }).first()
    await expect(toWimper).toContainText('Already restored')
    const toCilia = changes(page).filter({ hasText: 'Wimper to Cilia' }).first()
    await toCilia.getByRole('button', { name: 'Restore' }).click()
    await expect(field(page, 'Name of the shop')).toHaveValue('Wimper')
    await expect(field(page, 'Days to return')).toHaveValue('30')
    await expectToast(page, 'Name of the shop restored')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Name of the shop')).toHaveValue('Cilia')
  })

  test('leaving with unsaved changes asks first, and Discard can be undone', async ({ page }) => {
    const links = page.getByRole('navigation', { name: 'Dashboard' })
    await links.getByRole('link', { name: 'Payments' }).click()
    await links.getByRole('link', { name: 'Settings' }).click()
    await field(page, 'City').fill('Jinan')
    await links.getByRole('link', { name: 'Payments' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/admin/settings')
    await bar(page).getByRole('button', { name: 'Discard' }).click()
    await expect(field(page, 'City')).toHaveValue('Qingdao, China')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'City')).toHaveValue('Jinan')
    await page.goBack()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/admin/settings')
    await page.keyboard.press('Escape')
    await expect(field(page, 'City')).toHaveValue('Jinan')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL('/admin/payments')
    await links.getByRole('link', { name: 'Settings' }).click()
    await expect(field(page, 'City')).toHaveValue('Qingdao, China')
    await expect(bar(page)).toHaveCount(0)
  })

  test('a state can get its own tax rate by keyboard alone', async ({ page }) => {
    const tab = () => page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Add a state' }).focus()
    await page.keyboard.press('Enter')
    const rows = page.getByRole('group', { name: 'Tax by state' })
    await expect(rows.getByLabel('State', { exact: true })).toBeFocused()
    await page.keyboard.type('Calif')
    await tab()
    await page.keyboard.type('7.25 %')
    await tab()
    await expect(page.getByRole('button', { name: 'Remove the tax for California' })).toBeFocused()
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Settings saved')
    await expect(rows.getByLabel('Tax', { exact: true })).toHaveValue('7.25')
    await expect(changes(page).first()).toContainText('Tax in California')
    await page.getByRole('button', { name: 'Remove the tax for California' }).focus()
    await page.keyboard.press('Enter')
    await expect(rows.getByRole('button', { name: 'Add a state' })).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(changes(page).first()).toContainText('7.25% to the general tax')
  })

  test('a policy page edit is validated, logged as a diff, and shown to shoppers right away', async ({
    page,
    context,
  }) => {
    await page.getByText('Returns page', { exact: true }).click()
    const text = field(page, 'Text of the returns page')
    await expect(text).toHaveValue(/^Changed your mind\? You have \{returnWindow\} from the day/)
    const before = await text.inputValue()
    await text.fill(before.replace('{returnWindow}', '{days}'))
    await page.keyboard.press('Control+s')
    await expect(text).toHaveAccessibleDescription(/^There is no figure \{days\}\./)
    await expectUsableAnywhere(page, 'the text of a policy')
    await text.fill(before.replace('You pay for return shipping', 'Return shipping costs {tax}'))
    await save(page)
    await expect(changes(page).first()).toContainText('Returns page')
    await expect(changes(page).first()).toContainText('Return shipping costs {tax}')
    await expect(changes(page).first()).not.toContainText('Crypto orders are refunded')
    const shopper = await context.newPage()
    await open(shopper, '/returns')
    await expect(shopper.getByRole('main')).toContainText('Return shipping costs 8% unless the')
    await shopper.getByRole('main').getByRole('link', { name: 'Terms' }).click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Terms')
    await changes(page).first().getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'Text of a policy restored')
  })

  test('each state shows its sales next to the threshold', async ({ page }) => {
    const sold = page.getByRole('region', { name: 'Sold by state' })
    await expect(sold).toContainText('$100,000 worth of goods there or ships 200 orders')
    await expect(sold.getByRole('listitem').first()).toContainText(
      /orders? · \$[\d,.]+ without tax/,
    )
    await expect(sold.getByRole('listitem').first()).toContainText(/\d %|Reached/)
  })

  test('the settings screen is accessible', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a state' }).click()
    await expectUsableAnywhere(page, 'settings')
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
})

test('non-owners can read the settings and see why they cannot change them', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer', folder.path))
  await openSettings(page)
  await expect(page.getByText('only owners can change them')).toBeVisible()
  await expect(field(page, 'Free shipping from')).not.toBeEditable()
  await expect(field(page, 'Time zone')).toHaveValue('Asia/Shanghai')
  for (const name of ['Restore', 'Add a state', 'Save'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectUsableAnywhere(page, 'settings to read')
})
