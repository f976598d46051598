import { expect, type Page, test } from '@playwright/test'
import { shownValue } from '#kernel/choice-words.ts'
import {
  describeVariant,
  firstChoice,
  parseOptions,
  variantOf,
} from '#shop/catalog/domain/options.ts'
import { leaveUnits } from './steps/leave-units.ts'
import { centsOf, dollars, reckon } from './steps/money.ts'
import { hasChoices, isPlain, listProducts, pickProduct } from './steps/products.ts'
import {
  addAndDismiss,
  addButton,
  cartLink,
  expectCartCount,
  expectToast,
  fillCart,
  open,
} from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsable, phone } from './steps/usable.ts'

const lineOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

test('an empty cart says so, shows the bestsellers, and links to the products', async ({
  page,
}) => {
  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  const bestsellers = page.getByRole('region', { name: 'Bestsellers' })
  await expect(bestsellers.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('each line shows its product, unit price, and total', async ({ page, request }) => {
  const plain = await pickProduct(request, isPlain)
  const chosen = await pickProduct(request, hasChoices)
  await fillCart(page, { product: plain, quantity: 2 }, { product: chosen })
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText('3 items', { exact: true })).toBeVisible()
  const line = lineOf(page, plain.name)
  await expect(line.getByText(`$${plain.price} each`)).toBeVisible()
  await expect(line.getByText(dollars(2 * centsOf(plain.price)), { exact: true })).toBeVisible()
  const options = parseOptions(chosen.variants)
  const first = describeVariant(variantOf(options, firstChoice(options)))
  await expect(lineOf(page, chosen.name)).toContainText(first)
  const subtotal = 2 * centsOf(plain.price) + centsOf(chosen.price)
  const { shipping, tax, total } = reckon(subtotal)
  await expect(summary(page).locator('dl').first()).toHaveText(
    `Subtotal${dollars(subtotal)}Shipping${shipping ? dollars(shipping) : 'Free'}Tax${dollars(tax)}Total${dollars(total)}`,
  )
})

test('queued changes are saved even if the shopper leaves the page right away', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await open(page, '/cart')
  const more = page.getByRole('button', { name: `One more: ${product.name}` })
  // The first change gets no answer, and the later ones wait for it.
  const isChange = /\/api\/cart\/\d+$/
  await page.route(isChange, () => undefined, { times: 1 })
  const begun = page.waitForRequest(isChange)
  await more.click()
  await begun
  await more.click()
  await more.click()
  await expectCartCount(page, 4)
  await open(page, '/about')
  await expect(async () => {
    await open(page, '/cart')
    await expectCartCount(page, 4)
  }).toPass()
})

test('quantities go up and down but not below one', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product })
  await open(page, '/cart')
  const less = page.getByRole('button', { name: `One less: ${product.name}` })
  const more = page.getByRole('button', { name: `One more: ${product.name}` })
  await expect(less).toBeDisabled()
  // Changes are sent one at a time, so each is awaited: a reload would cut off one that is still queued.
  for (const [button, count] of [
    [more, 2],
    [more, 3],
    [less, 2],
  ] as const) {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await button.click()
    await expectCartCount(page, count)
    await kept
  }
  await open(page, '/cart')
  await expect(page.getByRole('group', { name: product.name }).getByRole('status')).toHaveText('2')
  await expectCartCount(page, 2)
})

test('the same variant shares a line, and different variants get their own', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasChoices)
  const [option] = parseOptions(product.variants)
  const second = shownValue(option?.values[1] ?? '')
  await open(page, `/products/${product.slug}`)
  await addAndDismiss(page, addButton(page))
  await expectCartCount(page, 1)
  await addAndDismiss(page, addButton(page))
  await expectCartCount(page, 2)
  await page.getByRole('radio', { name: second, exact: true }).check()
  await addAndDismiss(page, addButton(page))
  await expectCartCount(page, 3)
  await cartLink(page).click()
  await expect(lineOf(page, product.name)).toHaveCount(2)
  await lineOf(page, product.name).nth(1).getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('radio', { name: second, exact: true })).toBeChecked()
})

test('removing a line can be undone', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product, quantity: 2 })
  await open(page, '/cart')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expectToast(page, 'Removed from cart', 'Item has been removed from your cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCartCount(page, 2)
  await expect(lineOf(page, product.name)).toBeVisible()
})

test('undoing a removal puts the line back in its place', async ({ page, request }) => {
  const plain = await pickProduct(request, isPlain)
  const chosen = await pickProduct(request, hasChoices)
  await fillCart(page, { product: plain }, { product: chosen })
  await open(page, '/cart')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(names).toHaveText([plain.name, chosen.name])
  await page.getByRole('button', { name: `Remove ${plain.name}` }).click()
  await expect(names).toHaveText([chosen.name])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText([plain.name, chosen.name])
})

test('clearing the cart can be undone', async ({ page, request }) => {
  const plain = await pickProduct(request, isPlain)
  const chosen = await pickProduct(request, hasChoices)
  await fillCart(page, { product: plain }, { product: chosen, quantity: 2 })
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expectCartCount(page, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectCartCount(page, 3)
})

test('progress toward free shipping is shown until it is reached', async ({ page, request }) => {
  const product = await pickProduct(request, (one) => isPlain(one) && Number(one.price) < 25)
  const price = centsOf(product.price)
  await fillCart(page, { product })
  await open(page, '/cart')
  await expect(summary(page)).toContainText(`Add ${dollars(5000 - price)} more for free shipping`)
  const progress = summary(page).getByRole('progressbar')
  await expect(progress).toHaveAttribute('value', String(price))
  await expect(progress).toHaveAttribute('max', '5000')
  const more = page.getByRole('button', { name: `One more: ${product.name}` })
  for (let count = 1; count * price < 5000; count += 1) await more.click()
  await expect(summary(page)).toContainText('Your order ships free')
  await expect(progress).toHaveAttribute('value', '5000')
})

test('the cart links back to the products and on to checkout', async ({ page, request }) => {
  await fillCart(page, { product: await pickProduct(request, isPlain) })
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('in a long cart on a phone, total and checkout link stick to the bottom until scrolled into view', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone)
  const products = (await listProducts(request)).filter(({ inStock }) => inStock).slice(0, 6)
  await fillCart(page, ...products.map((product) => ({ product })))
  await open(page, '/cart')
  const link = page.getByRole('link', { name: 'Proceed to Checkout' })
  const { total } = reckon(products.reduce((sum, { price }) => sum + centsOf(price), 0))
  const shown = page.getByText(dollars(total), { exact: true })
  await expect(link).toBeInViewport({ ratio: 1 })
  await expect(shown.last()).toBeInViewport({ ratio: 1 })
  await expectUsable(page, 'a long cart')
  // The bar repeats the summary's total only visually; the link is the same one.
  await expect(shown).toHaveCount(2)
  await expect(page.locator('[aria-hidden]').filter({ has: shown })).toHaveCount(1)
  await expect(link).toHaveCount(1)
  await expect(summary(page).locator('dl').first()).not.toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(shown).toHaveCount(1)
  await link.scrollIntoViewIfNeeded()
  const box = await summary(page).boundingBox()
  const place = await link.boundingBox()
  expect(place && box && place.y > box.y && place.y + place.height < box.y + box.height).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await link.click()
  await expect(page).toHaveURL('/checkout')
  await page.goBack()
  await expectRoomAnywhere(page, 'a long cart')
})

test('a line with more units than are left can be corrected in one press', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product, quantity: 3 })
  await leaveUnits(page, 2)
  await open(page, '/cart')
  const line = lineOf(page, product.name)
  const more = line.getByRole('button', { name: `One more: ${product.name}` })
  await expect(more).toBeDisabled()
  await expectUsable(page, 'a cart with more units than are left')
  await line.getByRole('button', { name: 'change to 2' }).click()
  await expect(line.getByRole('status')).toHaveText('2')
  await expect(line.getByText('Only 2 left', { exact: true })).toBeVisible()
  await expect(more).toBeDisabled()
  await leaveUnits(page, 0)
  await open(page, '/cart')
  await expect(line).toContainText('Out of stock: please remove it to order the rest')
})
