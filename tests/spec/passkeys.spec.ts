import { expect, type Page, test } from '@playwright/test'
import { answerCall, newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { giveAuthenticator } from './steps/authenticator.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { dismissToast, expectToast } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey instead' })

async function openSecurity(page: Page) {
  await signInPast(page, await newAdministrator())
  await openTab(page, '/admin/security', 'Security')
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const asked = dialog(page, 'Add a passkey')
  await asked.getByLabel('Name').fill(name)
  await asked.getByRole('button', { name: 'Add passkey' }).click()
}

test('a passkey can be added with Chromium’s authenticator and sign in repeatedly', async ({
  page,
}) => {
  const { setUserVerified } = await giveAuthenticator(page)
  await openSecurity(page)
  await addPasskey(page, 'Chromium of the tests')
  await dismissToast(page, 'Passkey added', 'You can sign in with Chromium of the tests')
  await expect(rowsOf(page, 'Passkeys')).toHaveText([/Chromium of the tests.*Never/])
  await addPasskey(page, 'The same again')
  await expect(dialog(page, 'Add a passkey').getByRole('alert')).toHaveText(
    'This device already has a passkey for your account.',
  )
  await page.keyboard.press('Escape')
  for (const again of [1, 2]) {
    await page.evaluate(() => localStorage.removeItem('admin-token'))
    await page.goto('/admin/audit?action=signed-in')
    await expect(page, `sign-in ${again}`).toHaveURL('/admin/login')
    await signInButton(page).click()
    await dismissToast(page, 'Login Successful')
    await expect(page).toHaveURL('/admin/audit?action=signed-in')
  }
  await openTab(page, '/admin/security', 'Security')
  await expect(rowsOf(page, 'Passkeys')).not.toContainText('Never')
  await page.evaluate(() => localStorage.removeItem('admin-token'))
  await page.goto('/admin/login')
  await setUserVerified(false)
  await signInButton(page).click()
  await expect(page.getByRole('region', { name: 'Passkey' }).getByRole('alert')).toHaveText(
    'The passkey was canceled, or it took too long. Nothing was changed.',
  )
  await expectUsableAnywhere(page, 'a sign-in with a passkey that failed')
  await expectRoomAnywhere(page, 'a sign-in with a passkey that failed')
})

test('an unknown passkey is reported next to the button', async ({ page }) => {
  await giveAuthenticator(page)
  await openSecurity(page)
  await addPasskey(page, 'Soon forgotten')
  await dismissToast(page, 'Passkey added')
  await page.getByRole('button', { name: 'Remove Soon forgotten' }).click()
  const asked = dialog(page, 'Remove Soon forgotten?')
  await asked.getByRole('button', { name: 'Remove passkey' }).click()
  await expectToast(page, 'Passkey removed', 'The passkey has been removed')
  await expect(page.getByText('No passkeys yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeFocused()
  await page.goto('/admin/login')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey was not accepted. Please try again, or use your password.',
  )
  await expect(page).toHaveURL('/admin/login')
})

test('a few minutes after sign-in, adding or removing a passkey requires the password', async ({
  page,
}) => {
  const owner = await newAdministrator()
  await giveAuthenticator(page)
  await signInPast(page, owner)
  await openTab(page, '/admin/security', 'Security')
  await expect(page.getByText('A passkey is stored on your phone')).toBeVisible()
  const refusal = { status: 400, json: { message: 'Please enter your password' } }
  await answerCall(page, 'passkeys/options', refusal)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const asked = dialog(page, 'Add a passkey')
  await expect(asked.getByLabel('Name')).toBeFocused()
  await expect(asked.getByLabel('Name')).toHaveValue(/^Chrome on /)
  await asked.getByLabel('Name').fill('  ')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('Please give the passkey a name')).toBeVisible()
  await asked.getByLabel('Name').fill('Studio')
  await page.keyboard.press('Enter')
  await expect(asked.getByLabel('Your password')).toBeFocused()
  await expectUsableAnywhere(page, 'the dialog of a new passkey')
  await asked.getByLabel('Your password').fill('not-it')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert')).toHaveText('Please enter your password')
  await page.unrouteAll()
  await asked.getByLabel('Your password').fill(owner.password)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Passkey added', 'You can sign in with Studio')
  await page.route('**/api/admin/passkeys/*', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Remove Studio' }).press('Enter')
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(dialog(page, 'Remove Studio?').getByLabel('Your password')).toBeFocused()
  await expectUsableAnywhere(page, 'the dialog that removes a passkey')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove Studio' })).toBeFocused()
  await expect(rowsOf(page, 'Passkeys')).toHaveCount(1)
})

test('a browser without passkey support is not offered them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(signInButton(page)).toHaveCount(0)
  await openSecurity(page)
  await expect(page.getByText('Passkeys don’t work here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

test('passkeys that fail to load say so', async ({ page }) => {
  await answerCall(page, 'passkeys', { status: 500, body: '' })
  await openSecurity(page)
  await expect(page.getByRole('alert')).toContainText('The passkeys could not be loaded')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()
})
