import { expect, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

test('an owner backs up the shop by keyboard and sees that a trial restore succeeded', async ({
  page,
}) => {
  await signInPast(page, await newAdministrator('owner'))
  await openTab(page, '/admin/backups', 'Backups')
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Done and tested' }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('main')).toContainText(/The test restore on .* passed/)
  await expectUsableAnywhere(page, 'the backups')
})
