import { expect, test } from '@playwright/test'
import {
  cardPanel,
  chooseCrypto,
  coinChoice,
  cryptoPanel,
  enterCode,
  fillCard,
  luck,
  openCheckout,
  orderButton,
  orderSummary,
  payByCard,
  promoField,
} from './steps/checkout.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectRoomAnywhere, expectUsableAnywhere } from './steps/usable.ts'

test('a checkout with errors and codes is accessible', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }])
  await orderButton(page).click()
  await cardPanel(page).getByRole('button').click()
  await expect(cardPanel(page).getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true')
  await enterCode(page, 'NO-SUCH-CODE')
  await expect(promoField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectUsableAnywhere(page, 'a checkout with errors')
  await expectRoomAnywhere(page, 'a checkout with errors')
  await enterCode(page, 'FIVEOFF')
  await expect(orderSummary(page)).toContainText('Code FIVEOFF applied')
  await chooseCrypto(page)
  await coinChoice(page, 'BTC').check()
  await expect(cryptoPanel(page).getByRole('img')).toBeVisible()
  await expectUsableAnywhere(page, 'a checkout with a code and crypto chosen')
  await expectRoomAnywhere(page, 'a checkout with a code and crypto chosen')
})

test('a payment is accessible whether declined or confirmed', async ({ page, request }) => {
  await openCheckout(page, [{ product: await pickProduct(request, isPlain) }], luck.bad)
  await fillCard(page)
  await payByCard(page)
  await expect(cardPanel(page).getByRole('heading', { name: 'Payment Failed' })).toBeFocused()
  await expectUsableAnywhere(page, 'a refused payment')
  await page.evaluate((drawn) => {
    Math.random = () => drawn
  }, luck.good)
  await cardPanel(page).getByRole('button', { name: 'Try Again' }).click()
  await payByCard(page)
  await expect(cardPanel(page).getByRole('heading', { name: 'Payment confirmed' })).toBeFocused()
  await expectUsableAnywhere(page, 'a confirmed payment')
})
