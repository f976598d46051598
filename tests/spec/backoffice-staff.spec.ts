import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import {
  type Credentials,
  fillLogin,
  newAdministrator,
  openTab,
  rowsOf,
  signInPast,
} from './steps/admin.ts'
import { expectRoom } from './steps/layout.ts'
import { dismissToast } from './steps/shopper.ts'
import { desktop, expectUsableAnywhere } from './steps/usable.ts'

test.skip(Boolean(process.env.TEST_URL), 'Administrators are made at the terminal of this shop')

const seeing = [
  ...['Overview', 'Payments', 'Email Subscriptions', 'Analytics', 'Security'],
  ...['Orders', 'Settings', 'Audit'],
]

const screensOf: Record<AdminRole, readonly string[]> = {
  owner: seeing,
  manager: seeing,
  packer: ['Overview', 'Security', 'Orders'],
  viewer: seeing,
}

for (const [role, screens] of Object.entries(screensOf) as [AdminRole, readonly string[]][])
  test(`the menu of a ${role} holds what the role opens, and nothing else opens`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) asked.push(answer.url())
    })
    await signInPast(page, await newAdministrator(role))
    await openTab(page, '/admin', 'Overview')
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(links).toHaveText([...screens])
    for (const title of screens) {
      await links.filter({ hasText: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
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

async function expectRoomOnSmallScreens(page: Page, where: string) {
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await expectRoom(page, `${where} at ${width} px`)
  }
  await page.setViewportSize(desktop)
}

const rowOf = (page: Page, username: string): Locator =>
  rowsOf(page, 'Administrators').filter({ hasText: username })

async function openAsOwner(page: Page) {
  const owner = await newAdministrator('owner')
  const token = await signInPast(page, owner)
  await openTab(page, '/admin/security', 'Security')
  return { ...owner, headers: { authorization: `Bearer ${token}` } }
}

/** The password that is shown this once. */
async function shownPassword(page: Page, username: string): Promise<string> {
  await expect(page.getByRole('heading', { name: `Password of ${username}` })).toBeFocused()
  await expect(page.getByText('It is shown only now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy password' })).toBeVisible()
  return (await page.locator('main code').textContent()) ?? ''
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
  await page.getByRole('button', { name: 'I have passed it on' }).click()
  await expect(page.getByText(password)).toHaveCount(0)
  await expectSignsIn(page, { username, password }, true)
  await expect(rowOf(page, username)).toContainText('ViewerSees everything but exports')

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
  await dismissToast(page, 'Administrator deleted', username)
  await expect(rowOf(page, username)).toHaveCount(0)
})

test('nobody resets or deletes themselves; a changed role of one’s own signs one out', async ({
  page,
}) => {
  const owner = await openAsOwner(page)
  const own = rowOf(page, owner.username)
  await expect(own).toContainText('You')
  await expect(own.getByRole('button')).toHaveText([/Change role/])
  await own.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('You are signed out everywhere')
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page).toHaveURL('/admin/login')
  await fillLogin(page, owner)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Viewer', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('somebody else was faster: the list shows it, and nothing is overwritten', async ({
  page,
}) => {
  const { headers } = await openAsOwner(page)
  const other = await newAdministrator('packer')
  await page.getByRole('button', { name: 'Refresh' }).click()
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
    `Somebody else changed ${other.username} meanwhile, so nothing of yours was saved. Their role is Manager now.`,
  )
  await expect(row).toContainText('Everything but changing settings')
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
  await expect(page.getByText(`Somebody else deleted ${other.username} meanwhile.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the last owner stays one, says the shop beside their row; a failure stays in its dialog', async ({
  page,
}) => {
  const owner = await openAsOwner(page)
  const sentence = 'This is the last owner. Make somebody else an owner first.'
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

test('the audit tells from what to what, filtered by its address, and is exported', async ({
  page,
}) => {
  const owner = await openAsOwner(page)
  const { headers } = owner
  const added = await page.request.post('/api/admin/administrators', {
    ...{ headers, data: { username: `told-${Date.now()}`, role: 'packer' } },
  })
  const { id, username, version } = await added.json()
  await page.request.patch(`/api/admin/administrators/${id}`, {
    ...{ headers: { ...headers, 'if-match': `"${version}"` }, data: { role: 'viewer' } },
  })
  await openTab(page, `/admin/audit?username=${owner.username}`, 'Audit')
  const rows = rowsOf(page, 'Audit')
  await expect(rows.first()).toContainText('Administrator changed')
  await expect(rows.first().locator('dd')).toHaveText(/packer.*to.*viewer/)
  await expect(rows.first().getByRole('link', { name: username })).toHaveAttribute(
    'href',
    '/admin/security',
  )
  await expectUsableAnywhere(page, 'the audit')
  await expectRoomOnSmallScreens(page, 'the audit')
  const filters = page.getByRole('search', { name: 'Filter the audit' })
  await filters.getByLabel('What', { exact: true }).selectOption('Administrator added')
  await expect(page).toHaveURL(`/admin/audit?username=${owner.username}&action=administrator-added`)
  await expect(rows).toHaveText([new RegExp(`Role.*packer.*${username}`), /Terminal of the shop/])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  await filters.getByLabel('To what').selectOption('Order')
  await expect(page.getByText('No lines found')).toBeVisible()
  await filters.getByRole('searchbox').fill('nobody at all')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await rows.getByRole('link', { name: owner.username }).first().click()
  await expect(page).toHaveURL(`/admin/audit?username=${owner.username}`)
})

test('amounts, orders, long values and pages of the audit', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
  const line = {
    ...{ id: 1, at: '2026-03-04T20:00:00Z', username: 'ada', administratorId: 1 },
    ...{
      action: 'order-refunded',
      subject: { kind: 'order', id: 1001 },
      before: null,
      after: null,
    },
    ...{ address: '192.0.2.1', userAgent: null, details: { amount: '12.50' } },
  }
  const settings = {
    ...{ ...line, id: 2, action: 'settings-changed', subject: { kind: 'settings', id: null } },
    before: { flatShipping: '9.99', returnReasons: ['Damaged'] },
    after: {
      flatShipping: '4.50',
      returnReasons: Array.from({ length: 12 }, () => 'Not as shown'),
    },
  }
  await page.route(
    (url) => url.pathname === '/api/admin/audit',
    (route) =>
      route.fulfill({
        json: [line, { ...settings, details: null }],
        headers: { 'x-total-count': '60', 'x-next-cursor': 'next' },
      }),
  )
  await openTab(page, '/admin/audit', 'Audit')
  const [refund, change] = [rowsOf(page, 'Audit').nth(0), rowsOf(page, 'Audit').nth(1)]
  await expect(refund).toContainText('Amount: $12.50')
  await expect(refund.getByRole('link', { name: 'Order #1001' })).toHaveAttribute(
    'href',
    '/admin/orders/1001',
  )
  await expect(change.locator('dd').first()).toHaveText(/\$9\.99.*\$4\.50/)
  const whole = Array.from({ length: 12 }, () => 'Not as shown').join('; ')
  await expect(change.getByText(whole)).toHaveCount(0)
  await change.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(change.getByText(whole)).toBeVisible()
  await expect(change.getByRole('button', { name: 'Show less' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/admin/audit?after=next&page=2')
  await expect(page.getByText('· Page 2')).toBeVisible()
})
