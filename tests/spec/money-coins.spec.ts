import { expect, type Page, test } from '@playwright/test'
import { unitsOf } from '#shop/coins/domain/coin-amount.ts'
import { newAdministrator, openTab, signInPast } from './steps/admin.ts'
import { chooseCrypto, coinChoice, fillShipping, orderButton } from './steps/checkout.ts'
import { type CoinShop, openCoinShop, placeCoinOrder, readCoins } from './steps/coin-shop.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { fillCart, open } from './steps/shopper.ts'
import { expectRoomOnSmallScreens, expectUsableAnywhere } from './steps/usable.ts'

// Payment providers are set for the whole shop, so these tests use their own shop.
test.describe.configure({ mode: 'default' })

let shop: CoinShop

test.use({ baseURL: ({ browserName: _any }, use) => use(shop?.address) })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openCoinShop()
})
test.afterAll(() => shop.close())

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { level: 2, name })
const coin = (page: Page, name: RegExp) =>
  page.getByRole('form', { name: 'Choose a cryptocurrency' }).getByRole('button', { name })

test('ETH: from choosing it at checkout to a paid order, with the page completing on its own', async ({
  page,
}) => {
  await fillCart(page, { product: await pickProduct(page.request, isPlain) })
  await open(page, '/checkout')
  await fillShipping(page)
  await chooseCrypto(page)
  await expect(orderButton(page)).toHaveText('Place Order')
  await expect(main(page).getByText('BTC')).toHaveCount(0)
  await orderButton(page).click()
  await expect(main(page).getByRole('alert').first()).toHaveText(
    'Please select a cryptocurrency before proceeding.',
  )
  await coinChoice(page, 'ETH').check()
  await expectUsableAnywhere(page, 'the checkout with coins')
  await orderButton(page).click()

  await expect(page).toHaveURL(/\/pay\//)
  const { address, amount, uri, network } = await readCoins(page)
  await expect(title(page, `Send ${amount} ETH`)).toBeVisible()
  await expect(main(page)).toContainText(`Send only ETH on ${network}`)
  await expect(main(page)).toContainText(address)
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', uri)
  await expect(page.getByRole('img', { name: /^QR code for your wallet/ })).toBeVisible()
  await expect(main(page)).toContainText(/Price held for 1[45]:\d\d/)
  await expectUsableAnywhere(page, 'a payment that waits')
  await expectRoomOnSmallScreens(page, 'a payment that waits')

  await shop.node.sendEther(address, unitsOf(amount, 18))
  await shop.node.mine()
  await expect(title(page, 'We see your payment')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'It is final' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(title(page, 'We see your payment')).toBeVisible()
  await shop.node.mine()
  await expect(title(page, 'Paid. Thank you!')).toBeVisible()
  await expectUsableAnywhere(page, 'a payment that is settled')
  await page.getByRole('link', { name: 'Show my order' }).click()
  await expect(main(page)).toContainText('Payment confirmed.')
})

test('USDC: paid in two parts on another device by keyboard; the order page agrees', async ({
  page,
  browser,
}) => {
  const { id, payPath } = await placeCoinOrder(page)
  const device = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await open(device, payPath)
  await coin(device, /USD Coin/).focus()
  await device.keyboard.press('Enter')
  await expect(title(device, /^Send \d/)).toBeFocused()
  await device.keyboard.press('Tab')
  await expect(device.getByRole('button', { name: 'Copy amount' })).toBeFocused()
  const { address, amount } = await readCoins(device)

  await open(page, `/orders/${id}`)
  await expect(main(page)).toContainText(`We are waiting for ${amount} USDC.`)
  await expect(page.getByRole('link', { name: /^Pay \$[\d.]+ now$/ })).toHaveAttribute(
    'href',
    payPath,
  )

  await shop.node.sendToken('USDC', address, unitsOf('5', 6))
  await shop.node.mine()
  await expect(title(device, / USDC to go$/)).toBeVisible()
  await expect(device.getByRole('progressbar')).toHaveAccessibleName(`5 of ${amount} USDC received`)
  await expectUsableAnywhere(device, 'a part')
  await expect(page.getByRole('link', { name: 'Send the rest' })).toBeVisible()

  await shop.node.sendToken('USDC', address, unitsOf(amount, 6) - unitsOf('5', 6))
  await shop.node.mine(2)
  await expect(title(device, 'Paid. Thank you!')).toBeVisible()
  await expect(main(page)).toContainText('Payment confirmed.')
})

test('without JavaScript, a coin can be chosen, shown, and paid', async ({ page, browser }) => {
  const { payPath } = await placeCoinOrder(page)
  const context = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(payPath)
  await coin(plain, /Ethereum/).click()
  const { address, amount } = await readCoins(plain)
  await expect(title(plain, `Send ${amount} ETH`)).toBeVisible()
  await expect(plain.getByRole('img', { name: /^QR code for your wallet/ })).toBeVisible()
  await expect(main(plain)).toContainText(/Price held until \d+:\d\d/)
  await shop.node.sendEther(address, unitsOf(amount, 18))
  await shop.node.mine(2)
  await expect
    .poll(async () => (await readCoins(plain)).state, { intervals: [200] })
    .toBe('settled')
  await plain.getByRole('link', { name: 'Check again' }).click()
  await expect(title(plain, 'Paid. Thank you!')).toBeVisible()
  await plain.getByRole('link', { name: 'Show my order' }).click()
  await expect(plain).toHaveURL(/\/orders\/\d+\?token=/)
})

test('an expired price can be renewed, and an overpayment is claimed and sent back', async ({
  page,
  browser,
}) => {
  const { payPath } = await placeCoinOrder(page)
  await page.clock.install()
  await open(page, payPath)
  await coin(page, /Tether/).click()
  await expect(title(page, /^Send/)).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(title(page, 'This price has expired')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code for your wallet/ })).toHaveCount(0)
  await page.clock.setSystemTime(Date.now())
  await page.getByRole('button', { name: 'Show the current price' }).click()
  const { address, amount } = await readCoins(page)
  await shop.node.sendToken('USDT', address, unitsOf(amount, 6) + unitsOf('7', 6))
  await shop.node.mine(3)
  await expect.poll(async () => (await readCoins(page)).state, { intervals: [200] }).toBe('over')
  await page.clock.runFor(6_000)
  await expect(title(page, 'Paid, and a little over')).toBeVisible()

  const form = page.getByRole('form', { name: 'Get your USDT back' })
  await form.getByLabel(/^Your own USDT address/).fill(`0x${'1'.repeat(39)}`)
  await form.getByRole('button', { name: 'Use this address' }).click()
  await expect(form).toContainText('That isn’t a USDT address')
  await form.getByLabel(/^Your own USDT address/).fill(`0x${'1'.repeat(40)}`)
  await expectUsableAnywhere(page, 'a claim')
  await form.getByRole('button', { name: 'Use this address' }).click()
  await expect(main(page)).toContainText(`We’ll send it to0x${'1'.repeat(40)}`)

  const desk = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await signInPast(desk, await newAdministrator('manager', shop.folder))
  await openTab(desk, '/admin/payments', 'Payments')
  await desk.getByRole('navigation', { name: 'Payments' }).getByText('Coins').press('Enter')
  await expect(desk.getByRole('article', { name: /^Ethereum/ })).toContainText('Watching')
  const claim = desk.getByRole('article', { name: /^7 USDT/ })
  await expect(claim.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute(
    'href',
    /^ethereum:0x.{40}@\d+\/transfer\?address=0x1{40}&uint256=7000000$/,
  )
  await expectUsableAnywhere(desk, 'the coins of a shop')
  await shop.node.sendToken('USDT', `0x${'1'.repeat(40)}`, unitsOf('7', 6))
  await shop.node.mine()
  await expect(main(desk)).toContainText('On its way: seen on the chain')
  await shop.node.mine()
  await main(desk)
    .getByText(/^Recently sent back/)
    .click()
  await expect(main(desk)).toContainText('7 USDT for order')
  await expect(main(desk)).toContainText('You owe no one any coins')
})
