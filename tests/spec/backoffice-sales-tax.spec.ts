import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { expectRoomOnSmallScreens, expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

test('a sales-tax return shows a period’s net sales and tax by state, and exports them', async ({
  page,
}) => {
  await signInPast(page, await newAdministrator('viewer'))
  await openTab(page, '/admin/sales-tax', 'Sales tax')
  const sales = page.getByRole('region', { name: 'Sales and tax by state' })
  await expect(sales.getByRole('columnheader')).toHaveText([
    'State',
    'Sales',
    'Refunds',
    'Net sales',
    'Taxable',
    'Tax',
  ])
  const rows = sales.getByRole('row')
  await expect(rows.nth(1)).toContainText(/^(\D+\$[\d,.]+){5}$/)
  await expect(rows.last()).toContainText(/^All states(\D+\$[\d,.]+){5}$/)
  const tax = (await rows.last().getByRole('cell').last().innerText()).match(/\$[\d,.]+/)?.[0]
  await expect(sales).toContainText(new RegExp(`Tax for \\w{3} \\d{4}\\${tax}`))
  await expectUsableAnywhere(page, 'the sales tax')
  await expectRoomOnSmallScreens(page, 'the sales tax')

  const period = sales.getByLabel('Period')
  const download = page.waitForEvent('download')
  await period.selectOption({ index: 25 })
  const quarter = await period.inputValue()
  expect(quarter).toMatch(/^\d{4}-Q[1-4]$/)
  await expect(sales).toContainText(/Tax for \w{3}.–.\w{3} \d{4}/)
  await sales.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`sales-tax-${quarter}.csv`)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('State,Code,Sales,Refunds,Net sales,Taxable,Tax')
  expect(lines[1]).toMatch(/^[A-Z][\w. ]+,[A-Z]{2}(,-?\d+\.\d\d){5}$/)

  await period.selectOption({ index: 23 })
  await expect(sales).toContainText(/Nothing was paid or refunded in \w{3} \d{4}\./)
})
