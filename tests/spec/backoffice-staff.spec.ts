import { expect, type Locator, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import {
  type Credentials,
  fillLogin,
  newAdministrator,
  openTab,
  refreshButton,
  rowsOf,
  signInPast,
} from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { dismissToast } from './steps/shopper.ts'
import { desktop, expectRoomOnSmallScreens, expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

const seeing = [
  'Overview',
  'Payments',
  'Email Subscriptions',
  'Analytics',
  'Security',
  'Orders',
  'Draft orders',
  'Products',
  'Stock',
  'Promotions',
  'Reviews',
  'Customers',
  'Campaigns',
  'Settings',
  'Books',
  'Sales tax',
  'Audit',
]

const screensOf: Record<AdminRole, readonly string[]> = {
  owner: seeing.toSpliced(seeing.indexOf('Audit'), 0, 'Backups'),
  manager: seeing,
  packer: ['Overview', 'Security', 'Orders', 'Stock'],
  viewer: seeing,
}

for (const [role, screens] of Object.entries(screensOf) as [AdminRole, readonly string[]][])
  test(`a ${role} can open exactly the screens in their menu`, async ({ page }) => {
    const asked: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) asked.push(answer.url())
    })
    await signInPast(page, await newAdministrator(role))
    await openTab(page, '/admin', 'Overview')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getByRole('link')).toHaveText([...screens])
    for (const title of screens) {
      await menu.getByRole('link', { name: title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      if (title === 'Overview' || title === 'Security')
        await expectUsableAnywhere(page, `${title} of a ${role}`)
      await page.setViewportSize(desktop)
    }
    for (const title of seeing.filter((one) => !screens.includes(one))) {
      await page.goto(
        title === 'Audit' || title === 'Settings'
          ? `/admin/${title.toLowerCase()}`
          : '/admin/payments',
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    }
    expect(asked).toEqual([])
    await openTab(page, '/admin/security', 'Security')
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
    const isOwner = role === 'owner' ? 1 : 0
    await expect(page.getByRole('heading', { name: 'Administrators' })).toHaveCount(isOwner)
  })

const rowOf = (page: Page, username: string): Locator =>
  rowsOf(page, 'Administrators').filter({ hasText: username })

async function openAsOwner(page: Page) {
  const owner = await newAdministrator('owner')
  const token = await signInPast(page, owner)
  await openTab(page, '/admin/security', 'Security')
  return { ...owner, headers: { authorization: `Bearer ${token}` } }
}

/** The password, which is shown only once. */
async function shownPassword(page: Page, username: string): Promise<string> {
  await expect(page.getByRole('heading', { name: `Password of ${username}` })).toBeFocused()
  await expect(page.getByText('You’ll see it only this once.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy password' })).toBeVisible()
  return (await page.locator('main code').textContent()) ?? ''
}

async function signIn(page: Page, { username, password }: Credentials) {
  const answer = await page.request.post('/api/admin/login', { data: { username, password } })
  return (await answer.json()) as { token: string; requires2FA: boolean }
}

async function expectSignsIn(page: Page, credentials: Credentials, isRight: boolean) {
  const answer = await page.request.post('/api/admin/login', { data: credentials })
  expect(answer.ok()).toBe(isRight)
}

test('an owner adds an administrator, changes their role, resets their password, deletes them', async ({
  page,
}) => {
  await openAsOwner(page)
  const username = `maya-${Date.now()}`
  await page.getByRole('button', { name: 'Add an administrator' }).click()
  const added = page.getByRole('dialog', { name: 'Add an administrator' })
  await expect(added.getByLabel('Username')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(added.getByText('Username is required')).toBeVisible()
  await added.getByLabel('Username').fill('admin')
  await page.keyboard.press('Enter')
  await expect(added.getByRole('alert')).toHaveText(
    'There is an administrator named admin already.',
  )
  await expectUsableAnywhere(page, 'the dialog of a new administrator')
  await page.setViewportSize(desktop)
  await added.getByLabel('Username').fill(username)
  await added.getByRole('radio', { name: 'Viewer' }).check()
  await added.getByRole('button', { name: 'Add administrator' }).click()
  const password = await shownPassword(page, username)
  await dismissToast(page, 'Administrator added', username)
  await expectUsableAnywhere(page, 'a password that was made')
  await expectRoomOnSmallScreens(page, 'the administrators')
  await page.getByRole('button', { name: 'I’ve passed it on' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  await expectSignsIn(page, { username, password }, true)
  await expect(rowOf(page, username)).toContainText(
    'ViewerCan see everything except administrators',
  )

  await page.getByRole('button', { name: `Change role of ${username}` }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Change role of ${username}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const role = page.getByRole('dialog', { name: `Role of ${username}` })
  await expectUsableAnywhere(page, 'the dialog of a role')
  await role.getByRole('radio', { name: 'Manager' }).check()
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Role changed', username)
  await expect(rowOf(page, username)).toContainText('Manager')

  await page.getByRole('button', { name: `Reset password of ${username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
  const second = await shownPassword(page, username)
  await dismissToast(page, 'Password reset', username)
  await expectSignsIn(page, { username, password }, false)
  await expectSignsIn(page, { username, password: second }, true)

  await page.getByRole('button', { name: `Delete ${username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, username)).toHaveCount(1)
  await page.getByRole('button', { name: `Delete ${username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete administrator' }).click()
  await expect(page.getByRole('heading', { name: 'Administrators' })).toBeFocused()
  await dismissToast(page, 'Administrator deleted', username)
  await expect(rowOf(page, username)).toHaveCount(0)
})

test('an owner turns off a colleague’s second factor, signs them out, and ends a session', async ({
  page,
}) => {
  const owner = await openAsOwner(page)
  const colleague = await newAdministrator('viewer')
  const { username } = colleague
  const headers = { authorization: `Bearer ${(await signIn(page, colleague)).token}` }
  const setup = await page.request.post('/api/admin/setup-2fa', { headers })
  const { manualEntryKey: secret } = (await setup.json()) as { manualEntryKey: string }
  const code = new TOTP({ secret }).generate()
  await page.request.post('/api/admin/verify-2fa', { headers, data: { code } })
  expect((await signIn(page, colleague)).requires2FA).toBe(true)
  await page.reload()

  await expect(rowOf(page, username)).toContainText('On')
  await page.getByRole('button', { name: `Turn off second factor of ${username}` }).click()
  const asked = page.getByRole('dialog', { name: `Turn off the second factor of ${username}?` })
  await asked.getByLabel('Your password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert')).toHaveText('That password is incorrect')
  await expectUsableAnywhere(page, 'the dialog of a second factor')
  await page.setViewportSize(desktop)
  await asked.getByLabel('Your password').fill(owner.password)
  await asked.getByRole('button', { name: 'Turn off' }).click()
  await dismissToast(page, 'Second factor turned off', username)
  await expect(rowOf(page, username)).toContainText('Off')
  expect((await page.request.get('/api/admin/me', { headers })).status()).toBe(401)

  const { token } = await signIn(page, colleague)
  await page.getByRole('button', { name: `Sign out ${username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await dismissToast(page, 'Signed out everywhere', username)
  const again = await page.request.get('/api/admin/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(again.status()).toBe(401)

  await signIn(page, owner)
  await page.reload()
  await expect(rowsOf(page, 'Sessions')).toHaveCount(2)
  await rowsOf(page, 'Sessions').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await expect(rowsOf(page, 'Sessions')).toHaveCount(1)
  await expect(rowsOf(page, 'Sessions')).toContainText('This session')
})

test('owners cannot reset or delete themselves; changing one’s own role signs one out', async ({
  page,
}) => {
  const owner = await openAsOwner(page)
  const own = rowOf(page, owner.username)
  await expect(own).toContainText('You')
  await expect(own.getByRole('button')).toHaveText([/Change role/])
  await own.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('You’ll be signed out everywhere')
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page).toHaveURL('/admin/login')
  await fillLogin(page, owner)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Viewer', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('when someone else was faster, the list shows it, and nothing is overwritten', async ({
  page,
}) => {
  const { headers } = await openAsOwner(page)
  const other = await newAdministrator('packer')
  await refreshButton(page).click()
  const change = page.getByRole('button', { name: `Change role of ${other.username}` })
  await change.click()
  const all = await page.request.get('/api/admin/administrators', { headers })
  const accounts: { id: number; username: string; version: number }[] = await all.json()
  const found = accounts.find(({ username }) => username === other.username)
  const path = `/api/admin/administrators/${found?.id}`
  const ifMatch = { ...headers, 'if-match': `"${found?.version}"` }
  await page.request.patch(path, { headers: ifMatch, data: { role: 'manager' } })
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  const row = rowOf(page, other.username)
  await expect(row.getByRole('alert')).toHaveText(
    `Someone else changed ${other.username} while you were editing, so your changes weren’t saved. Their role is Manager now.`,
  )
  await expect(row).toContainText('Can do everything except change settings')
  await expectUsableAnywhere(page, 'a change that came too late')
  await page.setViewportSize(desktop)
  await change.click()
  await expect(page.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${other.username}` }).click()
  await page.request.delete(path, {
    headers: { ...headers, 'if-match': `"${(found?.version ?? 0) + 1}"` },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete administrator' }).click()
  await expect(
    page.getByText(`Someone else deleted ${other.username} while you were editing.`),
  ).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the last owner’s role cannot change, which their row says; a failure stays in its dialog', async ({
  page,
}) => {
  const owner = await openAsOwner(page)
  const sentence = 'This is the last owner. Make someone else an owner first.'
  const own = rowOf(page, owner.username)
  const isAccount = '**/api/admin/administrators/*'
  await page.route(isAccount, (route) => route.fulfill({ status: 500, body: '' }))
  await own.getByRole('button').click()
  await page.getByRole('radio', { name: 'Packer' }).check()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Change role' })
  await send.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'That could not be saved. Please try again.',
  )
  await page.unrouteAll()
  await page.route(isAccount, (route) =>
    route.fulfill({ status: 409, json: { message: sentence } }),
  )
  await send.click()
  await expect(own.getByRole('alert')).toHaveText(sentence)
  await own.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
})
