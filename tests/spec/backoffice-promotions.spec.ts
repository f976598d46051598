import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAdministrator, openPalette, openTab, rowsOf, signInPast } from './steps/admin.ts'
import { enterCode, orderSummary, placeOrder } from './steps/checkout.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { isPlain, listCategories, pickProduct } from './steps/products.ts'
import { dismissToast, expectToast, fillCart, open } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

/** A unique code, so that tests running at the same time do not collide. */
const newCode = () => `T${randomBytes(5).toString('hex').toUpperCase()}`

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

async function openAsManager(page: Page, address: string, title: string): Promise<string> {
  const token = await signInPast(page, await newAdministrator('manager'))
  await openTab(page, address, title)
  return token
}

/** Creates a promotion through the API. */
async function makePromotion(page: Page, token: string, changes: object = {}) {
  const answer = await page.request.post('/api/admin/promotions', {
    headers: { authorization: `Bearer ${token}` },
    data: { code: newCode(), type: 'percentage', value: '10', ...changes },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number; code: string; version: number }
}

test('a category code is rehearsed while being created and works right away', async ({
  page,
  browser,
}) => {
  const code = newCode()
  const product = await pickProduct(page.request, (one) => isPlain(one) && one.categoryId !== null)
  const categories = await listCategories(page.request)
  const category = categories.find(({ id }) => id === product.categoryId)?.name ?? ''
  await openAsManager(page, '/admin/promotions', 'Promotions')
  await expectUsableAnywhere(page, 'the list of promotions')
  await page.getByRole('link', { name: 'New promotion' }).click()
  await expect(panel(page, 'Rehearsal')).toContainText('Fill in the discount')

  await field(page, 'Code').fill(code.toLowerCase())
  await field(page, 'How much').fill('20')
  await expect(panel(page, 'In plain words')).toContainText('20% off any order')
  const rehearsal = panel(page, 'Rehearsal').getByRole('status')
  await expect(rehearsal).toContainText(/Orders(\d+)of \1Discount given\$/)
  const forAll = await rehearsal.textContent()
  await page.getByRole('checkbox', { name: category }).check()
  await expect(panel(page, 'In plain words')).toContainText(`20% off ${category}`)
  await expect(rehearsal).not.toHaveText(forAll ?? '')
  await expectUsableAnywhere(page, 'a new promotion')
  await button(page, 'Save').click()
  await dismissToast(page, `${code} created`, 'Shoppers can use it now.')
  await expect(page).toHaveURL(/\/admin\/promotions\/\d+$/)
  await expect(page.getByRole('main')).toContainText('Running')
  await expect(field(page, 'Code')).toBeEditable()
  await expectUsableAnywhere(page, 'a promotion')

  const shopper = await (await browser.newContext()).newPage()
  await fillCart(shopper, { product, quantity: 1 })
  await open(shopper, '/checkout')
  await enterCode(shopper, code)
  await expectToast(shopper, 'Promotional code applied!')
  await expect(orderSummary(shopper)).toContainText('20% off')
  await shopper.close()
  const order = await placeOrder(page, [{ product }], { promotionalCode: code })
  expect(Number(order.discountAmount)).toBeCloseTo(Number(product.price) * 0.2, 1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(field(page, 'Code')).not.toBeEditable()
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/^Orders have used this code/)
  await expect(field(page, 'Name, optional')).toBeEditable()

  await button(page, 'Switch off').click()
  await expectToast(page, `${code} switched off`, 'Shoppers can’t use it anymore.')
  await expect(page.getByRole('main')).toContainText('Switched off')
  await page.getByRole('button', { name: 'Undo' }).click()
  await dismissToast(page, `${code} switched on`)
  await expect(button(page, 'Switch off')).toBeVisible()
})

test('a promotion can be created, found, and switched on or off by keyboard alone', async ({
  page,
}) => {
  const code = newCode()
  const product = await pickProduct(page.request, isPlain)
  await openAsManager(page, '/admin', 'Overview')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions')
  await expect(rowsOf(page, 'Promotions').first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New promotion')
  await field(page, 'Code').focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Control+s')
  await expect(field(page, 'How much')).toBeFocused()
  await expect(field(page, 'How much')).toHaveAccessibleDescription(/Enter a percentage/)
  await page.keyboard.type('12.5 %')
  await field(page, 'Products').focus()
  await page.keyboard.type(product.name)
  await expect(page.getByText('Enter adds the first.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Chosen products' })).toContainText(product.name)
  await field(page, 'Uses per customer').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Control+s')
  await dismissToast(page, `${code} created`)
  await expect(panel(page, 'In plain words')).toContainText(
    /^In plain words12.5% off .+, once per customer$/,
  )
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('t')
  await dismissToast(page, `${code} switched off`)

  await openPalette(page)
  await page.keyboard.type(code)
  await expect(page.getByRole('option', { name: code })).toContainText('Switched off')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New promotion')
  await expect(field(page, 'How much')).toHaveValue('12.5')
  await expect(field(page, 'Code')).toHaveValue('')
})

test('the list filters by URL, and several codes can be switched off together', async ({
  page,
}) => {
  const token = await openAsManager(page, '/admin/promotions?status=scheduled', 'Promotions')
  await expect(rowsOf(page, 'Promotions').filter({ hasText: 'HOLIDAY20' })).toContainText(
    '20% off orders of $60 or more, once per customer, 200 times in total',
  )
  const name = `Together ${newCode()}`
  const made = [
    await makePromotion(page, token, { name }),
    await makePromotion(page, token, { name }),
  ]
  await openTab(page, `/admin/promotions?search=${encodeURIComponent(name)}`, 'Promotions')
  const rows = rowsOf(page, 'Promotions')
  await expect(rows).toHaveCount(2)
  for (const { code } of made) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await button(page, 'Switch off').click()
  await expectToast(page, '2 codes switched off')
  await expect(rows.filter({ hasText: 'Switched off' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: 'Running' })).toHaveCount(2)
})

test('someone else’s change is not overwritten, and a save can be undone', async ({ page }) => {
  const token = await openAsManager(page, '/admin/promotions', 'Promotions')
  const { id, code, version } = await makePromotion(page, token)
  await openTab(page, `/admin/promotions/${id}`, code)
  await field(page, 'How much').fill('15')
  const theirs = await page.request.patch(`/api/admin/promotions/${id}`, {
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${version}"` },
    data: { value: '30', maxUses: 9 },
  })
  expect(theirs.ok()).toBe(true)
  await button(page, 'Save').click()
  const question = page.getByRole('dialog', {
    name: 'Someone else changed this promotion while you were editing',
  })
  await expect(question).toContainText('Total uses')
  await question.getByRole('radio', { name: /Mine/ }).check()
  await button(question, 'Save these choices').click()
  await expectToast(page, `${code} saved`)
  await expect(panel(page, 'In plain words')).toContainText('15% off any order, 9 times in total')
  await page.getByRole('button', { name: 'Undo' }).click()
  await dismissToast(page, 'Undone')
  await expect(panel(page, 'In plain words')).toContainText('30% off any order, 9 times in total')

  await button(page, 'Delete').click()
  await expectToast(page, `${code} deleted`)
  await expect(page).toHaveURL(/\/admin\/promotions$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Code')).toHaveValue(code)
})
