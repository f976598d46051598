import { expect, type Page, test } from '@playwright/test'
import {
  answerCall,
  type Credentials,
  newAdministrator,
  openTab,
  rowsOf,
  signInPast,
} from './steps/admin.ts'
import { paymentRecord, subscriptionRecord } from './steps/records.ts'
import { desktop, expectUsable, expectUsableAnywhere, phone } from './steps/usable.ts'

test.skip(Boolean(process.env.TEST_URL), 'Administrators are made at the terminal of this shop')

let owner: Credentials

test.beforeAll(async () => {
  owner = await newAdministrator('owner')
})

test.beforeEach(async ({ page }) => {
  await signInPast(page, owner)
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const keysList = (page: Page) => page.getByRole('dialog', { name: 'Keys' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

/** Opens the search by its button, and waits until it can be typed in. */
async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

async function answerLists(page: Page): Promise<void> {
  const payments = [1, 2, 3, 4].map((id) => paymentRecord(id))
  const subscriptions = [1, 2, 3].map((id) => subscriptionRecord(id))
  await answerCall(page, 'payments', { json: payments })
  await answerCall(page, 'subscriptions', { json: subscriptions })
}

test.describe('the search', () => {
  test('Ctrl K finds a screen, Enter opens it, Escape gives the focus back', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/payments', 'Payments')
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
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

  test('it finds payments and subscribers by the lists’ own search, and opens them', async ({
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

  test('it says that nothing was found, and what could not be searched', async ({ page }) => {
    await answerCall(page, 'payments', { status: 500, body: '' })
    await answerCall(page, 'subscriptions', { json: [] })
    await openTab(page, '/admin/security', 'Security')
    await page.setViewportSize(phone)
    await openSearch(page)
    await page.keyboard.type('zzzz')
    const retry = option(page, 'Payments could not be searched Try again')
    await expect(retry).toBeVisible()
    await expect(palette(page).getByRole('status')).toHaveText('Some could not be searched')
    await expectUsableAnywhere(page, 'a search that failed')
    await page.unrouteAll()
    await answerCall(page, 'payments', { json: [] })
    await retry.click()
    await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “zzzz”')
    await expectUsableAnywhere(page, 'a search without results')
  })

  test('it does what the screen can do, such as saving a view', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/payments?status=pending', 'Payments')
    await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('save')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toHaveCount(0)
  })
})

test.describe('keys', () => {
  test('g and a letter open a screen, but not in a field nor with Ctrl', async ({ page }) => {
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
    const fetched = page.waitForRequest(/\/api\/admin\/payments/)
    await page.keyboard.press('r')
    await fetched
  })

  test('? lists those of now by group, and they rest meanwhile', async ({ page }) => {
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

test.describe('the table', () => {
  test('j, k and the arrows move, x chooses, Shift x up to there, Escape lets go', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await answerLists(page)
    await openTab(page, '/admin/payments', 'Payments')
    const boxes = rowsOf(page, 'Payments').getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    await page.keyboard.press('j')
    await expect(boxes.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(boxes.nth(1)).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(boxes.nth(3)).toBeFocused()
    await page.keyboard.press('Shift+x')
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toContainText('3 chosen')
    await page.keyboard.press('k')
    await expect(boxes.nth(2)).toBeFocused()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      // At its end the bar stands below the rows and covers none.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectUsable(page, `chosen rows at ${size.width} px`)
    }
    await page.getByRole('button', { name: 'Copy emails' }).click()
    await expect(page.getByText('3 addresses', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe('shopper2@example.com, shopper3@example.com, shopper4@example.com')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).click()
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toContainText('4 chosen')
    await boxes.nth(0).click()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toContainText('1 chosen')
  })

  test('a row leads on: by its link, by Enter, and by a click beside it', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/subscriptions', 'Email Subscriptions')
    const rows = rowsOf(page, 'Email subscriptions')
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/payments?search=reader2%40example.com')
    await page.goBack()
    await rows.nth(2).getByText('footer').click()
    await expect(page).toHaveURL('/admin/payments?search=reader3%40example.com')
    await page.goBack()
    await rows.nth(0).getByRole('checkbox').click()
    await expect(page).toHaveURL('/admin/subscriptions')
  })

  test('only one row is a stop of Tab', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/subscriptions', 'Email Subscriptions')
    await expect(rowsOf(page, 'Email subscriptions')).toHaveCount(3)
    const stops = page.locator('tbody').locator('a[tabindex="0"], input[tabindex="0"]')
    await expect(stops).toHaveCount(2)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(stops).toHaveCount(2)
    await expect(stops.last()).toHaveText(/reader2/)
  })

  test('a heading turns the list over, and the address says so', async ({ page }) => {
    await answerLists(page)
    await openTab(page, '/admin/payments?status=pending', 'Payments')
    const heading = page.getByRole('columnheader', { name: 'Date' })
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    const asked = page.waitForRequest(/payments\?limit=25&status=pending&sort=oldest/)
    await heading.getByRole('link').click()
    await asked
    await expect(page).toHaveURL('/admin/payments?status=pending&sort=oldest')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await page.setViewportSize(phone)
    await page.getByRole('link', { name: 'Sort by Date, now ascending' }).click()
    await expect(page).toHaveURL('/admin/payments?status=pending')
  })
})

test.describe('saved views', () => {
  const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
  const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Name')

  async function save(page: Page, name: string): Promise<void> {
    await views(page).getByRole('button', { name: 'Save view' }).click()
    await nameField(page).fill(name)
    await page.keyboard.press('Enter')
    await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  }

  test.beforeEach(async ({ page }) => {
    await signInPast(page, await newAdministrator('owner'))
    await answerLists(page)
  })

  test('filters are saved under a name and opened again, after a reload as well', async ({
    page,
  }) => {
    await openTab(page, '/admin/payments', 'Payments')
    await expect(views(page).getByRole('link', { name: 'All' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(views(page).getByRole('button', { name: 'Save view' })).toHaveCount(0)
    await page.getByLabel('Status').selectOption('failed')
    await views(page).getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Give the view a name')
    await expectUsableAnywhere(page, 'a view without a name')
    await page.keyboard.press('Escape')
    await save(page, 'To look at')
    await openTab(page, '/admin/payments', 'Payments')
    await views(page).getByRole('link', { name: 'To look at' }).click()
    await expect(page).toHaveURL('/admin/payments?status=failed')
    await expectUsableAnywhere(page, 'a list with views')
  })

  test('a view is renamed, replaced, deleted, and brought back', async ({ page }) => {
    await openTab(page, '/admin/subscriptions?status=pending', 'Email Subscriptions')
    await save(page, 'Waiting')
    await page.getByRole('button', { name: 'Rename Waiting' }).click()
    await expect(nameField(page)).toHaveValue('Waiting')
    await nameField(page).fill('Unconfirmed')
    await page.keyboard.press('Enter')
    const view = views(page).getByRole('link', { name: 'Unconfirmed' })
    await expect(view).toBeVisible()
    await page.getByLabel('Status').selectOption('active')
    await views(page).getByRole('button', { name: 'Save view' }).click()
    await nameField(page).fill('Unconfirmed')
    await page.getByRole('button', { name: 'Replace view' }).click()
    await expect(view).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Delete Unconfirmed' }).click()
    await expect(view).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(view).toHaveAttribute('href', '/admin/subscriptions?status=active')
    await page.reload()
    await expect(view).toBeVisible()
  })

  test('where they cannot be loaded the list works, and they can be tried again', async ({
    page,
  }) => {
    await answerCall(page, 'views', { status: 500, body: '' })
    await openTab(page, '/admin/payments', 'Payments')
    const again = page.getByRole('button', { name: 'Saved views could not be loaded. Try again' })
    await expect(rowsOf(page, 'Payments')).toHaveCount(4)
    await page.unrouteAll()
    await again.click()
    await expect(again).toHaveCount(0)
  })
})
