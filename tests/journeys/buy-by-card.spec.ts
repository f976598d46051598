import { expect, test } from '@playwright/test'
import { shownValue } from '#kernel/choice-words.ts'
import { describeVariant, parseOptions } from '#shop/catalog/domain/options.ts'
import {
  cardPanel,
  decideChance,
  enterCode,
  expectTotals,
  fillCard,
  fillShipping,
  luck,
  orderButton,
  orderSummary,
  payButton,
} from '../spec/steps/checkout.ts'
import { centsOf, dollars, reckon } from '../spec/steps/money.ts'
import { hasChoices, pickProduct } from '../spec/steps/products.ts'
import { addButton, dismissToast, open, tileOf } from '../spec/steps/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone: found, filtered, chosen, discounted, paid by card, still there after a reload', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, (one) => hasChoices(one) && one.bestseller)
  const options = parseOptions(product.variants)
  await decideChance(page, luck.good)

  await open(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('combobox', { name: 'Search products' }).fill(product.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Search Results for "${product.name}"`,
  )
  await page.getByRole('button', { name: 'Filters (1)' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: 'Bestsellers' }).tap()
  await drawer.getByRole('button', { name: /^Show \d+ products?$/ }).tap()
  await expect(page).toHaveURL(/bestseller=true/)
  await tileOf(page, product).getByRole('link', { name: product.name, exact: true }).tap()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  for (const { values } of options)
    await page.getByRole('radio', { name: shownValue(values.at(-1) ?? ''), exact: true }).tap()
  await page.getByRole('combobox', { name: 'Quantity' }).selectOption('2')
  await addButton(page).tap()
  await dismissToast(page, 'Added to cart', 'Item has been added to your cart')
  await page.getByRole('banner').getByRole('link', { name: 'Cart 2 items' }).tap()
  const last = options.map(({ name, values }) => [name, values.at(-1) ?? ''])
  const chosen = describeVariant(JSON.stringify(Object.fromEntries(last))) ?? ''
  await expect(page.getByText(chosen)).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).tap()

  await fillShipping(page)
  await enterCode(page, 'LASH15')
  await dismissToast(page, 'Promotional code applied!')
  const subtotal = 2 * centsOf(product.price)
  const off = Math.round(subtotal * 0.15)
  const { shipping, tax, total } = reckon(subtotal - off)
  const totals = {
    Subtotal: dollars(subtotal),
    'Promotional Discount': `−${dollars(off)}`,
    Shipping: shipping ? dollars(shipping) : 'Free',
    Tax: dollars(tax),
    Total: dollars(total),
  }
  await expectTotals(orderSummary(page), totals)
  await fillCard(page)
  await expect(payButton(cardPanel(page))).toHaveText(`Pay ${dollars(total)}`)
  await payButton(cardPanel(page)).tap()
  await expect(cardPanel(page).getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  // The first toast shows for only two seconds; the tests of section 9 check both.
  await dismissToast(page, 'Payment confirmed!', 'You can now complete your order.')
  await orderButton(page).tap()

  await expect(page).toHaveURL(/\/orders\/\d+$/)
  for (const visit of ['first', 'reloaded']) {
    await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText('Thank you, Ada')
    await expect(page.getByText('Visa ending 4242 · Paid'), visit).toBeVisible()
    await expectTotals(page.getByRole('region', { name: 'Items' }), totals)
    await page.reload({ waitUntil: 'domcontentloaded' })
  }
})
