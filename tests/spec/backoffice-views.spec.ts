import { expect, type Page, test } from '@playwright/test'
import { answerCall, newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { answerLists } from './steps/records.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

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

  test('filters can be saved under a name and reopened, even after a reload', async ({ page }) => {
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

  test('a view can be renamed, replaced, deleted, and restored', async ({ page }) => {
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

  test('when views fail to load, the list still works, and loading can be retried', async ({
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
