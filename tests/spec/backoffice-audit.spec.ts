import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { newAdministrator, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { expectRoomOnSmallScreens, expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

test('the audit log shows old and new values, filters by URL, and can be exported', async ({
  page,
}) => {
  const owner = await newAdministrator('owner')
  const headers = { authorization: `Bearer ${await signInPast(page, owner)}` }
  const added = await page.request.post('/api/admin/administrators', {
    headers,
    data: { username: `told-${Date.now()}`, role: 'packer' },
  })
  const { id, username, version } = await added.json()
  await page.request.patch(`/api/admin/administrators/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { role: 'viewer' },
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

test('the audit log is filtered by day once a whole day is typed, and keeps the focus', async ({
  page,
}) => {
  const owner = await newAdministrator('owner')
  await signInPast(page, owner)
  await openTab(page, `/admin/audit?username=${owner.username}`, 'Audit')
  await expect(rowsOf(page, 'Audit').first()).toBeVisible()
  const until = page.getByLabel('Until')
  await until.focus()
  await page.keyboard.type('03042020')
  await expect(page).toHaveURL(`/admin/audit?username=${owner.username}&until=2020-03-04`)
  await expect(page.getByText('No lines found')).toBeVisible()
  await expect(until).toBeFocused()
  await page.goBack()
  await expect(rowsOf(page, 'Audit').first()).toBeVisible()
  await expect(until).toHaveValue('')
})

test('the audit log shows amounts, orders, and long values, and is paginated', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
  const line = {
    id: 1,
    at: '2026-03-04T20:00:00Z',
    username: 'ada',
    administratorId: 1,
    action: 'order-refunded',
    subject: { kind: 'order', id: 1001 },
    before: null,
    after: null,
    address: '192.0.2.1',
    userAgent: null,
    details: { amount: '12.50' },
  }
  const settings = {
    ...line,
    id: 2,
    action: 'settings-changed',
    subject: { kind: 'settings', id: null },
    before: { flatShipping: '9.99', returnReasons: ['Damaged'] },
    after: {
      flatShipping: '4.50',
      returnReasons: Array.from({ length: 12 }, () => 'Not as shown'),
    },
  }
  const stranger = {
    ...line,
    id: 3,
    action: 'sign-in-failed',
    administratorId: null,
    subject: null,
    userAgent: 'terminal',
    details: null,
  }
  await page.route(
    (url) => url.pathname === '/api/admin/audit',
    (route) =>
      route.fulfill({
        json: [line, { ...settings, details: null }, stranger],
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
  await expect(rowsOf(page, 'Audit').nth(2)).toContainText('not signed in')
  await expect(rowsOf(page, 'Audit').nth(2)).toContainText('Unknown device')
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
