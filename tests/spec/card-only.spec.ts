import { expect, type Page, test } from '@playwright/test'
import { freePort, type ShopProcess, shopFolder, startShop } from '../faults/shop-process.ts'
import {
  cardPanel,
  decideChance,
  fillCard,
  fillShipping,
  luck,
  openCheckout,
  orderButton,
  payButton,
  payByCard,
  placeOrder,
} from './steps/checkout.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { fillCart, open } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

// How orders are paid is set for the whole shop, so these tests use their own shop.
test.describe.configure({ mode: 'default' })

const folder = shopFolder()
let shop: ShopProcess | undefined

test.use({ baseURL: ({ browserName: _any }, use) => use(shop?.address) })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = startShop({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    SEED: 'demo',
    RATE_LIMITS: 'off',
    CRYPTO_PAYMENTS: 'off',
  })
  await shop.untilOpen()
})

test.afterAll(async () => {
  shop?.child.kill('SIGTERM')
  await shop?.ended
  folder[Symbol.dispose]()
})

const main = (page: Page) => page.getByRole('main')
const unpaid = { paymentStatus: 'pending', paymentId: null }

/** Expects that a page speaks of no coins, in what it shows, hides, or tells search engines. */
async function expectNoCrypto(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const description = document.querySelector('meta[name=description]')?.getAttribute('content')
    const statements = [...document.querySelectorAll('script[type="application/ld+json"]')]
    const parts = [document.querySelector('#root'), ...statements]
    return [description, ...parts.map((part) => part?.textContent)].join('\n')
  })
  expect(said.length, page.url()).toBeGreaterThan(500)
  const words = said.match(
    /.{0,40}(?:crypto|bitcoin|ethereum|usdc|usdt|web3|wallet|coins?\b).{0,40}/gi,
  )
  expect(words, page.url()).toBeNull()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no page of the shop promises crypto, and a pay link asks for nothing but a card', async ({
    page,
  }) => {
    const pages = ['/', '/products', '/about', '/help', '/contact', '/cart', '/checkout']
    for (const path of [...pages, '/terms', '/returns', '/privacy', '/shipping']) {
      await page.goto(path)
      await expectNoCrypto(page)
    }
    const { payPath } = await placeOrder(
      page,
      [{ product: await pickProduct(page.request, isPlain) }],
      unpaid,
    )
    await page.goto(payPath ?? '')
    expect(await page.content()).toContain('needs JavaScript, which is off')
    await expect(main(page).getByRole('button', { name: /crypto|ETH|BTC/ })).toHaveCount(0)
    await expectNoCrypto(page)
  })
})

test('a shopper pays by card, from the cart to a paid order, and never reads of crypto', async ({
  page,
}) => {
  await openCheckout(page, [{ product: await pickProduct(page.request, isPlain) }])
  await open(page, '/')
  await expect(main(page)).toContainText('Free shipping')
  await expectNoCrypto(page)
  await open(page, '/cart')
  await expect(main(page).getByText('Secure checkout by card', { exact: true })).toBeVisible()
  await expectNoCrypto(page)
  await main(page)
    .getByRole('link', { name: /checkout/i })
    .click()
  await expect(cardPanel(page)).toBeVisible()
  await expect(main(page).getByRole('radio')).toHaveCount(0)
  await expectNoCrypto(page)
  await expectUsableAnywhere(page, 'a checkout by card alone')
  await fillShipping(page)
  await fillCard(page)
  await payByCard(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(main(page)).toContainText('Payment confirmed.')
  await expectNoCrypto(page)
})

test('a crypto choice kept from before is dropped', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('checkout-draft', JSON.stringify({ method: 'crypto' })),
  )
  await decideChance(page, luck.good)
  await fillCart(page, { product: await pickProduct(page.request, isPlain) })
  await open(page, '/checkout')
  await expect(cardPanel(page)).toBeVisible()
  await expect(orderButton(page)).not.toContainText('Crypto')
})

test('a pay link shows the card alone, and it pays the order', async ({ page }) => {
  await page.clock.install()
  await decideChance(page, luck.good)
  const lines = [{ product: await pickProduct(page.request, isPlain) }]
  const { payPath } = await placeOrder(page, lines, unpaid)
  await open(page, payPath ?? '')
  await expect(payButton(cardPanel(page))).toBeVisible()
  await expect(main(page).getByRole('radio')).toHaveCount(0)
  await expectNoCrypto(page)
  await fillCard(page)
  await payByCard(page)
  await expect(page).toHaveURL(/\/orders\/\d+/)
  await expect(main(page)).toContainText('Payment confirmed.')
})
