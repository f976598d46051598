import { expect, type Page, test } from '@playwright/test'
import {
  answerCall,
  type Credentials,
  newAdministrator,
  openPalette,
  openTab,
  palette,
  refreshButton,
  rowsOf,
  signInPast,
} from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { setTextSize } from './steps/layout.ts'
import { answerLists } from './steps/records.ts'
import { expectUsableAnywhere, phone } from './steps/usable.ts'

test.skip(...elsewhere)

let owner: Credentials

test.beforeAll(async () => {
  owner = await newAdministrator('owner')
})

test.beforeEach(async ({ page }) => {
  await signInPast(page, owner)
})

const keysList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

/** Opens the search with its button, and waits until it accepts typing. */
async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

test.describe('search', () => {
  test('Ctrl K finds a screen, Enter opens it, Escape returns focus', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/payments', 'Payments')
    const field = page.getByRole('searchbox')
    await field.focus()
    await openPalette(page)
    await expect(palette(page).getByRole('group', { name: 'Go to' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('anal')
    await expect(option(page, 'Analytics')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/analytics')
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeFocused()
    await page.keyboard.press('Meta+k')
    await expect(palette(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
  })

  test('finds payments and subscribers through the lists’ own search and opens them', async ({
    page,
  }) => {
    await answerLists(page)
    await openTab(page, '/admin', 'Overview')
    const asked = page.waitForRequest(/\/api\/admin\/payments\?search=shopper&limit=5/)
    await openSearch(page)
    await page.keyboard.type('shopper')
    await asked
    await expect(palette(page).getByRole('group', { name: 'Payments' })).toContainText(
      '#1002 · shopper2@example.com',
    )
    await expect(palette(page).getByRole('status')).toHaveText('7 found')
    await expectUsableAnywhere(page, 'the search')
    await page.setViewportSize(phone)
    await option(page, /reader3@example.com/).click()
    await expect(page).toHaveURL('/admin/subscriptions?search=reader3%40example.com')
  })

  test('says that nothing was found and what could not be searched', async ({ page }) => {
    await answerCall(page, 'payments', { status: 500, body: '' })
    await answerCall(page, 'subscriptions', { json: [] })
    await openTab(page, '/admin/security', 'Security')
    await page.setViewportSize(phone)
    await openSearch(page)
    await page.keyboard.type('zzzz')
    const retry = option(page, 'Payments could not be searched Try again')
    await expect(retry).toBeVisible()
    await expect(palette(page).getByRole('status')).toHaveText('Some results could not be loaded')
    await expectUsableAnywhere(page, 'a search that failed')
    await page.unrouteAll()
    await answerCall(page, 'payments', { json: [] })
    await retry.click()
    await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “zzzz”')
    await expectUsableAnywhere(page, 'a search without results')
  })

  test('runs commands of the current screen, such as saving a view', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/payments?status=pending', 'Payments')
    await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('save')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
  })
})

test.describe('keyboard shortcuts', () => {
  test('g and a letter open a screen, but not in a field or with Ctrl', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin', 'Overview')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page).toHaveURL('/admin/payments')
    await page.getByRole('searchbox').fill('')
    await page.keyboard.type('g?a')
    await expect(page.getByRole('searchbox')).toHaveValue('g?a')
    await expect(page).toHaveURL('/admin/payments')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('g')
    await page.keyboard.press('Control+a')
    await expect(page).toHaveURL('/admin/payments')
    // What is already loading is not loaded again.
    await expect(refreshButton(page)).toBeEnabled()
    const fetched = page.waitForRequest(/\/api\/admin\/payments/)
    await page.keyboard.press('r')
    await fetched
  })

  test('shortcuts are off while the search loads', async ({ page }) => {
    let arrive = () => {}
    const way = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/cover-view/, async (route) => {
      await way
      await route.continue()
    })
    await answerLists(page)
    await openTab(page, '/admin', 'Overview')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveText('One moment…')
    await page.keyboard.type('gm')
    arrive()
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await expect(page).toHaveURL('/admin')
  })

  test('? lists the current shortcuts by group, and they are off while it is open', async ({
    page,
  }) => {
    await answerLists(page)
    await openTab(page, '/admin/payments', 'Payments')
    await expect(rowsOf(page, 'Payments')).toHaveCount(4)
    await page.keyboard.press('?')
    await expect(keysList(page).getByRole('region', { name: 'Rows' })).toContainText('Next row')
    await expect(keysList(page).getByRole('region', { name: 'Anywhere' })).toContainText('Refresh')
    await expectUsableAnywhere(page, 'the list of keys')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL('/admin/payments')
    await page.keyboard.press('Escape')
    await expect(keysList(page)).toHaveCount(0)
    await page.keyboard.press('g')
    await page.keyboard.press('y')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
    await page.keyboard.press('?')
    await expect(keysList(page).getByRole('region', { name: 'Go to' })).toBeVisible()
    await expect(keysList(page).getByRole('region', { name: 'Rows' })).toHaveCount(0)
  })
})

test('the bar and the heading fit on small screens and with large text', async ({ page }) => {
  await answerLists(page)
  for (const [path, title] of [
    ['/admin/payments', 'Payments'],
    ['/admin/subscriptions', 'Email Subscriptions'],
  ] as const) {
    await openTab(page, path, title)
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    for (const [width, text] of [
      [320, 100],
      [390, 200],
      [820, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await setTextSize(page, text)
      for (const part of [page.getByRole('banner'), page.getByRole('main').locator('> header')]) {
        const needs = await part.evaluate((box) => box.scrollWidth - document.body.clientWidth)
        expect(needs, `${title} at ${width} px with letters of ${text} %`).toBeLessThanOrEqual(0)
      }
      // Text sizes that a page sets itself do not move its breakpoints: on a tablet tables stay tables, and scroll.
      if (width === 820) continue
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `all of ${title} at ${width} px, ${text} %`).toBeLessThanOrEqual(0)
    }
  }
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport()
})
