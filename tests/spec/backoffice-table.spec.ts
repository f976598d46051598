import { expect, test } from '@playwright/test'
import {
  answerCall,
  type Credentials,
  newAdministrator,
  openTab,
  rowsOf,
  signInPast,
} from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { answerLists, subscriptionRecord } from './steps/records.ts'
import { desktop, expectUsable, phone } from './steps/usable.ts'

test.skip(...elsewhere)

let owner: Credentials

test.beforeAll(async () => {
  owner = await newAdministrator('owner')
})

test.beforeEach(async ({ page }) => {
  await signInPast(page, owner)
})

test.describe('the table', () => {
  test('j, k, and the arrows move, x selects, Shift x selects a range, Escape clears', async ({
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
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('3 selected')
    await page.keyboard.press('k')
    await expect(boxes.nth(2)).toBeFocused()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      // At the end of the page the bar is below the rows and covers none of them.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectUsable(page, `chosen rows at ${size.width} px`)
    }
    await page.getByRole('button', { name: 'Copy emails' }).click()
    await expect(page.getByText('3 addresses', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe('shopper2@example.com, shopper3@example.com, shopper4@example.com')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('4 selected')
    await boxes.nth(0).click()
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected')
  })

  test('a row opens by its link, by Enter, and by a click next to it', async ({ page }) => {
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
    await rows.nth(2).getByText('Page footer').click()
    await expect(page).toHaveURL('/admin/payments?search=reader3%40example.com')
    await page.goBack()
    await rows.nth(0).getByRole('checkbox').click()
    await expect(page).toHaveURL('/admin/subscriptions')
  })

  test('an email breaks before its @, and nowhere else', async ({ page }) => {
    const email = 'camille.delacroix@example.com'
    await answerCall(page, 'subscriptions', { json: [{ ...subscriptionRecord(1), email }] })
    await openTab(page, '/admin/subscriptions', 'Email Subscriptions')
    const row = rowsOf(page, 'Email subscriptions')
    const shown = row.getByRole('link', { name: email }).getByText(email)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await shown.evaluate((element) =>
        [...element.childNodes].map((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return node.textContent ? range.getClientRects().length : 0
        }),
      )
      expect(lines, `${width} px`).toEqual([1, 0, 1])
    }
  })

  test('only one row is a Tab stop', async ({ page }) => {
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

  test('a heading reverses the sort order and updates the URL', async ({ page }) => {
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
