import { expect, test } from '@playwright/test'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import {
  chooseCrypto,
  coinChoice,
  cryptoPanel,
  decideChance,
  fillShipping,
  luck,
  orderButton,
  payButton,
} from '../spec/steps/checkout.ts'
import { centsOf, dollars, reckon } from '../spec/steps/money.ts'
import { pickProduct } from '../spec/steps/products.ts'
import {
  addAndDismiss,
  cartLink,
  dismissToast,
  expectCartCount,
  open,
  tileOf,
} from '../spec/steps/shopper.ts'

test('on a desktop: two units from a category, paid in Ether with cashback', async ({
  page,
  request,
}) => {
  const isMagnetic = ({ slug, inStock, variants }: Product) =>
    inStock && slug.includes('magnetic') && variants === null
  const product = await pickProduct(request, isMagnetic)
  await decideChance(page, luck.good)

  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Magnetic Lashes' }).click()
  await expect(page.getByRole('radio', { name: 'Magnetic Lashes' })).toBeChecked()
  const add = tileOf(page, product).getByRole('button', { name: /^Add to Cart/ })
  await addAndDismiss(page, add)
  await expectCartCount(page, 1)
  await addAndDismiss(page, add)
  await expectCartCount(page, 2)
  await cartLink(page).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await fillShipping(page)
  await chooseCrypto(page)
  await expect(orderButton(page)).toHaveText('Complete Crypto Payment First')
  const panel = cryptoPanel(page)
  await coinChoice(page, 'ETH').check()
  await expect(panel.getByRole('img', { name: 'The address as a QR code' })).toBeVisible()
  await payButton(panel).click()
  await expect(panel.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  // The first toast shows for only two seconds; the tests of section 9 check both.
  await dismissToast(page, 'Payment confirmed!', 'You can now complete your order.')
  await orderButton(page).click()

  const { total } = reckon(2 * centsOf(product.price))
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Crypto (ETH) · Paid')).toBeVisible()
  const cashback = dollars(Math.round(total * 0.05))
  await expect(page.getByText(`Cashback earned: ${cashback}`)).toBeVisible()
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expectCartCount(page, 0)
})
