import { expect, type Page, test } from '@playwright/test'
import { freePort, type ShopProcess, shopFolder, startShop } from '../faults/shop-process.ts'
import { type Credentials, newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { makeDrafts } from './steps/owner-products.ts'
import { expectToast, open } from './steps/shopper.ts'
import { desktop, expectUsableAnywhere } from './steps/usable.ts'

// The owner's test changes the settings that the manager's reads about.
test.describe.configure({ mode: 'default' })

const folder = shopFolder()
let shop: ShopProcess | undefined
let owner: Credentials
let manager: Credentials

test.use({ baseURL: ({ browserName: _any }, use) => use(shop?.address) })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = startShop({ PORT: String(await freePort()), DATA_DIR: folder.path, RATE_LIMITS: 'off' })
  await shop.untilOpen()
  owner = await newAdministrator('owner', folder.path)
  manager = await newAdministrator('manager', folder.path)
})

test.afterAll(async () => {
  shop?.child.kill('SIGTERM')
  await shop?.ended
  folder[Symbol.dispose]()
})

const panel = (page: Page) => page.getByRole('region', { name: 'Before you open' })
const step = (page: Page, name: string) => panel(page).getByRole('link', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a manager, who can’t change settings, reads about them in the work queue', async ({
  page,
}) => {
  await signInPast(page, manager)
  await openTab(page, '/admin', 'Overview')
  await page.getByRole('link', { name: 'announces free shipping over $25' }).click()
  await expect(heading(page)).toHaveText('Settings')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Work queue' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('a shopper who comes too early reads that the shop opens soon', async ({ page }) => {
  await open(page, '/products')
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
  await expectUsableAnywhere(page, 'a shop without products')
  await open(page, '/products?curl=C')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('a new shop’s owner reads what is left, and goes where each step is done', async ({
  page,
}) => {
  const token = await signInPast(page, owner)
  await openTab(page, '/admin', 'Overview')
  const steps = panel(page).getByRole('listitem')
  await expect(steps).toHaveCount(7)
  await expectUsableAnywhere(page, 'the overview of a new shop')
  await page.setViewportSize(desktop)

  await step(page, 'Add your first product').click()
  await expect(heading(page)).toHaveText('New product')
  await page.goBack()
  await step(page, 'Set your mailing address').click()
  await expect(field(page, 'Mailing address')).toBeInViewport()
  for (const [label, value] of [
    ['Name of the shop', 'Ada’s Lashes'],
    ['Announced free shipping', '50'],
    ['Email', 'ada@lashes.test'],
    ['Phone', '+1 503 555 0100'],
    ['Mailing address', '12 Elm Street, Portland, OR 97201'],
  ] as const)
    await field(page, label).fill(value)
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Settings saved')
  await makeDrafts(page, token, [{ status: 'active' }])

  const overview = page.getByRole('navigation', { name: 'Dashboard' })
  await overview.getByRole('link', { name: 'Overview' }).click()
  await expect(steps).toHaveText([
    /^Say what is true of your company\. /,
    /^Connect Stripe\. .*nobody is charged/,
    /^Connect a wallet\. /,
    /^Connect your mail server\. .*nobody receives them/,
  ])
})
