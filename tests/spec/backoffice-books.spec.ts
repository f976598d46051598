import { expect, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { plantReading } from './steps/planted-money.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

test('an owner proves the books, sees account balances, and downloads the journal', async ({
  page,
}) => {
  await placeOrder(page, [{ product: await pickProduct(page.request, isPlain) }])
  await signInPast(page, await newAdministrator('owner'))
  await openTab(page, '/admin/books', 'Books')
  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  const proof = page.getByRole('region', { name: 'The books add up' })
  await expect(proof.getByRole('listitem')).toHaveCount(7)
  await expect(proof.getByRole('listitem').first()).toContainText('Rule 1 holds')
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await expect(accounts).toContainText(/Received: simulated card\$[\d,]+\.\d\d/)
  await accounts.getByText('Sales tax', { exact: true }).click()
  await expect(accounts).toContainText(/Sales tax, OR\$[\d,]+\.\d\d/)
  await expectUsableAnywhere(page, 'the books')
  const download = page.waitForEvent('download')
  await accounts.getByRole('button', { name: 'hledger' }).click()
  expect((await download).suggestedFilename()).toMatch(/^books-\d{4}-\d\d-\d\d\.journal$/)
})

test('a viewer can read the books but not prove or download them', async ({ page }) => {
  await signInPast(page, await newAdministrator('viewer'))
  await openTab(page, '/admin/books', 'Books')
  await expect(page.getByRole('region', { name: 'Accounts' })).toContainText('Goods')
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'hledger' })).toHaveCount(0)
})

test('what moved at Stripe for no order of the shop is named, with what to do about it', async ({
  page,
}) => {
  await plantReading()
  await signInPast(page, await newAdministrator('viewer'))
  await openTab(page, '/admin/books', 'Books')
  const rows = page.getByRole('region', { name: 'Not matched with Stripe' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(
    /^Payout−\$1,200\.00Paid out to your bank.*txn_of_a_payout$/,
  )
  await expect(rows.last()).toContainText(/^Charge\$40\.00.*refund it there.*txn_of_another_shop$/)
  await expectUsableAnywhere(page, 'the books with what did not match')
})
