import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import {
  codeOf,
  fillLogin,
  loginForm,
  newAdministrator,
  openTab,
  refreshButton,
  rowsOf,
} from '../spec/steps/admin.ts'
import { placeOrder } from '../spec/steps/checkout.ts'
import { elsewhere } from '../spec/steps/elsewhere.ts'
import { isPlain, pickProduct } from '../spec/steps/products.ts'
import { dismissToast } from '../spec/steps/shopper.ts'

test.skip(...elsewhere)

/** A figure of the overview, such as '$1,234.50' or '12', once it is loaded. */
async function figure(page: Page, label: string): Promise<number> {
  const text = await page.getByRole('link', { name: label }).locator('.even-digits').textContent()
  return Number(text?.replace(/[$,]/g, ''))
}

test('an owner enables 2FA, signs in with it, finds a new order in every figure, and exports it', async ({
  page,
}) => {
  const owner = await newAdministrator('owner')
  await fillLogin(page, owner)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Login Successful')

  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Set up 2FA' }).click()
  const key = (await page.locator('main code').textContent()) ?? ''
  await page.getByLabel('Verification code').fill(codeOf(key))
  await page.getByRole('button', { name: 'Verify and Enable' }).click()
  await dismissToast(page, 'SMS 2FA Enabled', 'SMS two-factor authentication is now active')
  const recovery = await page.getByRole('main').locator('ul li').first().textContent()
  await page.getByRole('button', { name: 'Logout' }).click()
  await dismissToast(page, 'Logged Out', 'You have been securely logged out')

  await fillLogin(page, owner)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'SMS Verification Required')
  await loginForm(page).getByLabel('SMS code').fill(codeOf(key, 1))
  await loginForm(page).getByRole('button', { name: 'Verify SMS Code' }).click()
  await dismissToast(page, 'Login Successful')

  const revenue = await figure(page, 'Total revenue')
  const transactions = await figure(page, 'Transactions')
  const order = await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
  await refreshButton(page).click()
  await expect.poll(() => figure(page, 'Transactions')).toBeGreaterThan(transactions)
  expect(await figure(page, 'Total revenue')).toBeGreaterThanOrEqual(
    Math.round((revenue + Number(order.total)) * 100) / 100,
  )
  await page.getByRole('link', { name: /^Transactions/ }).click()
  await expect(page).toHaveURL('/admin/payments?status=completed')
  const row = rowsOf(page, 'Payments').filter({ hasText: `#${order.id}` })
  await expect(row).toContainText(order.email)
  await expect(row).toContainText(`$${order.total}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.split('\n').filter((line) => line.includes(String(order.id)))).not.toEqual([])
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(rowsOf(page, 'Revenue by payment method').filter({ hasText: 'Card' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await dismissToast(page, 'Logged Out', 'You have been securely logged out')
  await fillLogin(page, owner)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'SMS Verification Required')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await loginForm(page)
    .getByLabel('Recovery code')
    .fill(recovery ?? '')
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Login Successful')

  await openTab(page, '/admin/security', 'Security')
  await page.getByLabel('Password to disable 2FA').fill(owner.password)
  await page.getByRole('button', { name: 'Disable 2FA' }).click()
  await dismissToast(page, '2FA Disabled', 'Two-factor authentication has been disabled')
  await page.getByRole('button', { name: 'Logout' }).click()
  await dismissToast(page, 'Logged Out', 'You have been securely logged out')
  await fillLogin(page, owner)
  await page.keyboard.press('Enter')
  await dismissToast(page, 'Login Successful')
})
