import { expect, type Page, test } from '@playwright/test'
import { freePort, type ShopProcess, shopFolder, startShop } from '../faults/shop-process.ts'
import { type Credentials, newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { expectToast, open } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

// Settings affect the whole shop, so these tests use their own shop and change it in sequence.
test.describe.configure({ mode: 'default' })

const folder = shopFolder()
let shop: ShopProcess | undefined
let owner: Credentials

test.use({ baseURL: ({ browserName: _any }, use) => use(shop?.address) })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = startShop({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    SEED: 'demo',
    RATE_LIMITS: 'off',
  })
  await shop.untilOpen()
  owner = await newAdministrator('owner', folder.path)
})

test.afterAll(async () => {
  shop?.child.kill('SIGTERM')
  await shop?.ended
  folder[Symbol.dispose]()
})

const main = (page: Page) => page.getByRole('main')

/** Opens the settings, fills in fields by their labels, and saves. */
async function change(page: Page, fields: Record<string, string>): Promise<void> {
  await signInPast(page, owner)
  await openTab(page, '/admin/settings', 'Settings')
  for (const [label, value] of Object.entries(fields)) {
    if (label.startsWith('Text of')) await page.getByText('About page', { exact: true }).click()
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expectToast(page, 'Settings saved')
}

test('an owner tells their own story and removes a figure, and a shopper sees it', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(main(page).getByRole('definition')).toHaveText(['50K+', '99.9%', '25+', '4.9'])
  await change(page, {
    Clients: '',
    'Footer: above the address': '',
    'Landing page: under the headline': 'Lash trays, picked by {name}.',
    'Text of the about page':
      'Lashes for Portland.\n\n## Why we began\n\nOur chairs came first.\n\n## What we promise\n\n- **Post** By tomorrow.',
  })
  await open(page, '/about')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Lashes for Portland.')
  await expect(main(page).getByText('Our chairs came first.')).toBeVisible()
  await expect(main(page).getByRole('listitem')).toHaveText(['PostBy tomorrow.'])
  await expect(main(page).getByRole('definition')).toHaveText(['99.9%', '25+', '4.9'])
  await expect(page.getByText(/Latin|partner/)).toHaveCount(0)
  await expectUsableAnywhere(page, 'an about page of an owner’s own')
  await open(page, '/')
  await expect(main(page).getByText('Lash trays, picked by Cilia.')).toBeVisible()
  await expect(main(page).getByText('5-star rated')).toHaveCount(0)
})

test('a long name leaves the header its place on every screen', async ({ page }) => {
  await change(page, { 'Name of the shop': 'The Very Long Lash Atelier of Portland' })
  for (const width of [390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/products')
    const box = await page.getByRole('banner').boundingBox()
    expect(box?.height, `${width} px`).toBeLessThan(90)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
