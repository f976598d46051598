import { expect, type Page, test } from '@playwright/test'
import { answerCall, newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { dismissToast, expectToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const status = (isEnabled: boolean) => ({ json: { isEnabled, isSetup: isEnabled } })

const setup = {
  qrCode:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  manualEntryKey: 'JBSWY3DPEHPK3PXP',
}

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code${at}-abcde`)

async function openSecurity(page: Page): Promise<void> {
  await signInPast(page, await newAdministrator('owner'))
  await openTab(page, '/admin/security', 'Security')
}

test('two-factor setup shows a QR code and a manual key and takes exactly 6 digits', async ({
  page,
}) => {
  await answerCall(page, 'setup-2fa', { json: setup })
  await answerCall(page, 'verify-2fa', { status: 400, json: { message: 'That code is wrong' } })
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up 2FA' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByText(setup.manualEntryKey)).toBeVisible()
  const code = page.getByLabel('Verification code')
  const verify = page.getByRole('button', { name: 'Verify and Enable' })
  await expect(verify).toBeDisabled()
  await code.pressSequentially('12-34x')
  await expect(code).toHaveValue('1234')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Invalid Code', 'Please enter a 6-digit verification code')
  await expect(verify).toBeDisabled()
  await code.fill('123 456 789')
  await expect(code).toHaveValue('123456')
  await expectUsableAnywhere(page, 'the set-up')
  await verify.click()
  await dismissToast(page, 'Verification Failed', 'That code is wrong')
  await page.unrouteAll()
  await answerCall(page, 'verify-2fa', { status: 500, body: '' })
  await verify.click()
  await dismissToast(page, 'Verification Failed', 'Failed to verify SMS code')
  await page.unrouteAll()
  await answerCall(page, 'verify-2fa', { json: { message: 'On', recoveryCodes } })
  await answerCall(page, '2fa-status', status(true))
  await verify.click()
  await expectToast(page, 'SMS 2FA Enabled', 'SMS two-factor authentication is now active')
  for (const one of recoveryCodes) await expect(page.getByText(one)).toBeVisible()
  await expect(page.getByText('Enabled', { exact: true })).toBeVisible()
  await expectUsableAnywhere(page, 'the recovery codes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('cilia-recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText(recoveryCodes[0] ?? '')).toHaveCount(0)
})

test('a few minutes after sign-in, setting up 2FA requires the password', async ({ page }) => {
  const message = 'Please enter your password to set up two-factor authentication'
  await answerCall(page, 'setup-2fa', { status: 400, json: { message } })
  await openSecurity(page)
  const begin = page.getByRole('button', { name: 'Set up 2FA' })
  await expect(page.getByLabel('Password to set up 2FA')).toHaveCount(0)
  await begin.click()
  const password = page.getByLabel('Password to set up 2FA')
  await expect(password).toBeVisible()
  await begin.click()
  await dismissToast(page, 'Password Required', message)
  await password.fill('not-it')
  await answerCall(page, 'setup-2fa', { status: 400, json: { message: 'Wrong password' } })
  await begin.click()
  await dismissToast(page, 'Setup Failed', 'Wrong password')
  await answerCall(page, 'setup-2fa', { json: setup })
  const sent = page.waitForRequest('**/api/admin/setup-2fa')
  await begin.click()
  expect((await sent).postDataJSON()).toEqual({ password: 'not-it' })
  await expect(page.getByText(setup.manualEntryKey)).toBeVisible()
})

test('disabling 2FA requires the password', async ({ page }) => {
  await answerCall(page, '2fa-status', status(true))
  await openSecurity(page)
  const disable = page.getByRole('button', { name: 'Disable 2FA' })
  await disable.click()
  await dismissToast(page, 'Password Required', 'Please enter your password to disable 2FA')
  await page.getByLabel('Password to disable 2FA').fill('not-it')
  await answerCall(page, 'disable-2fa', { status: 400, json: { message: 'Wrong password' } })
  await disable.click()
  await dismissToast(page, 'Failed to Disable', 'Wrong password')
  await answerCall(page, 'disable-2fa', { status: 500, body: '' })
  await disable.click()
  await dismissToast(page, 'Failed to Disable', 'Failed to disable 2FA')
  await answerCall(page, 'disable-2fa', { json: { message: 'Off' } })
  await answerCall(page, '2fa-status', { json: { isEnabled: false, isSetup: true } })
  await disable.click()
  await expectToast(page, '2FA Disabled', 'Two-factor authentication has been disabled')
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await expect(page.getByText('still has the key')).toBeVisible()
})

test('failing to fetch the two-factor status is only logged', async ({ page }) => {
  await answerCall(page, '2fa-status', { status: 500, body: '' })
  await signInPast(page, await newAdministrator('owner'))
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to fetch 2FA status'),
  )
  await openTab(page, '/admin/security', 'Security')
  await logged
  await expect(page.getByText('Status not known')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('changing the phone number or password requires the password and is audited', async ({
  page,
}) => {
  const owner = await newAdministrator('owner')
  await signInPast(page, owner)
  await openTab(page, '/admin/security', 'Security')
  const phone = page.getByRole('form', { name: 'Phone number' })
  await phone.getByLabel('Phone number').fill('+1 555 014 2024')
  await phone.getByLabel('Your password').fill('not-it-at-all')
  await phone.getByRole('button', { name: 'Save phone number' }).click()
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByLabel('Your password').fill(owner.password)
  await phone.getByRole('button', { name: 'Save phone number' }).click()
  await dismissToast(page, 'Phone number saved')
  await expect(page.getByText('Codes are texted to +15550142024.')).toBeVisible()
  const password = page.getByRole('form', { name: 'Password', exact: true })
  await password.getByLabel('Current password').fill(owner.password)
  await password.getByLabel('New password', { exact: true }).fill('a-longer-password')
  await password.getByLabel('New password again').fill('another-password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await password.getByLabel('New password again').fill('a-longer-password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await dismissToast(page, 'Password changed')
  await openTab(page, `/admin/audit?username=${owner.username}`, 'Audit')
  await expect(rowsOf(page, 'Audit').first()).toContainText('Password changed')
})

test('Sign out everywhere ends every session', async ({ page }) => {
  const owner = await newAdministrator('owner')
  const other = await signInPast(page, owner)
  await signInPast(page, owner)
  await openTab(page, '/admin/security', 'Security')
  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('This session')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(page, 'Logged Out', 'You have been securely logged out')
  await expect(page).toHaveURL('/admin/login')
  const headers = { authorization: `Bearer ${other}` }
  expect((await page.request.get('/api/admin/me', { headers })).status()).toBe(401)
})
