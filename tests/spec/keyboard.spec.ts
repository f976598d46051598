import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  card,
  cardPanel,
  decideChance,
  luck,
  orderButton,
  promoField,
  shipping,
} from './steps/checkout.ts'
import { hasChoices, isPlain, pickProduct } from './steps/products.ts'
import { addButton, cartLink, expectCartCount, fillCart, open } from './steps/shopper.ts'
import { expectUsable, phone } from './steps/usable.ts'

/** Presses Tab (or Shift+Tab) until an element has the focus, as someone without a mouse would. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

test('a whole purchase by keyboard alone', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await page.clock.install()
  await decideChance(page, luck.good)
  await open(page, '/')
  await tabTo(page, page.getByRole('banner').getByRole('combobox'))
  await page.keyboard.type(product.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
  await tabTo(
    page,
    page.getByRole('article').getByRole('link', { name: product.name, exact: true }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${product.slug}`)
  await tabTo(page, addButton(page))
  await page.keyboard.press('Enter')
  await expectCartCount(page, 1)
  await tabTo(page, cartLink(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')

  const form = page.getByRole('form', { name: 'Your details' })
  for (const [label, value] of Object.entries(shipping)) {
    if (label === 'ZIP code') {
      await tabTo(page, form.getByLabel('State'))
      await page.keyboard.type('OR')
    }
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await expect(form.getByLabel('State')).toHaveValue('OR')
  for (const [label, value] of Object.entries(card)) {
    await tabTo(page, cardPanel(page).getByLabel(label))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(cardPanel(page).getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(cardPanel(page).getByRole('heading', { name: 'Payment confirmed' })).toBeFocused()
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada')
  await expect(page.getByRole('main')).toBeFocused()
})

test('checkout focus order matches the visual order', async ({ page, request }) => {
  await fillCart(page, { product: await pickProduct(request, isPlain) })
  await open(page, '/checkout')
  const email = page.getByLabel('Email', { exact: true }).first()
  const help = page
    .getByRole('navigation', { name: 'Checkout' })
    .getByRole('link', { name: 'Help' })
  await expect(email).toBeVisible()
  await help.focus()
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await orderButton(page).focus()
  await tabTo(page, promoField(page))
  await expectUsable(page, 'the checkout on a desktop')
  await page.setViewportSize(phone)
  await help.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show order summary' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await expectUsable(page, 'the checkout on a phone')
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('search suggestions are reached by the arrows, closed by Escape, and opened by Enter', async ({
  page,
  request,
}) => {
  const { name } = await pickProduct(request, isPlain)
  await open(page, '/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  const lines = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.fill(name)
  await expect(lines.first()).toBeVisible()
  await field.press('ArrowDown')
  await expect(lines.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowUp')
  await expect(lines.and(page.locator('[aria-selected="true"]'))).toHaveCount(0)
  await field.press('Escape')
  await expect(lines.first()).toBeHidden()
  await expect(field).toHaveValue(name)
  await field.fill(`${name} `)
  await expect(lines.first()).toBeVisible()
  await field.press('ArrowUp')
  await expect(lines.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
})

test('removing a line moves focus to the next one, or to the heading after the last', async ({
  page,
  request,
}) => {
  const first = await pickProduct(request, isPlain)
  const second = await pickProduct(request, hasChoices)
  await fillCart(page, { product: first }, { product: second })
  await open(page, '/cart')
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
  const [gone, left] = (await remove.first().getAttribute('aria-label'))?.includes(first.name)
    ? [first, second]
    : [second, first]
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${gone.name}` })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: left.name })).toBeFocused()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
})

test('a control that becomes disabled passes focus on', async ({ page, request }) => {
  const product = await pickProduct(request, isPlain)
  await fillCart(page, { product, quantity: 2 })
  await open(page, '/cart')
  const less = page.getByRole('button', { name: `One less: ${product.name}` })
  await less.focus()
  await page.keyboard.press('Enter')
  await expect(less).toBeDisabled()
  await expect(page.getByRole('button', { name: `One more: ${product.name}` })).toBeFocused()
  // Before the page has taken over, the button leads to the cart, as it does without JavaScript: then once more.
  await expect(async () => {
    await open(page, `/products/${product.slug}`)
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Item has been added to your cart').first()).toBeVisible()
    await expect(page).toHaveURL(`/products/${product.slug}`, { timeout: 1_000 })
  }).toPass()
  await expect(addButton(page)).toBeEnabled()
  await expect(addButton(page)).toBeFocused()
})

test('the drawer traps focus and returns it when closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('on the listing, what disappears when it is used leaves the focus nearby', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await open(page, '/products?featured=true&bestseller=true')
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  // The chips have code of their own: presses again if the first press came before they listened.
  await expect(async () => {
    if ((await chips.count()) > 1) await chips.first().press('Enter')
    await expect(chips).toHaveText(['Remove filter: Bestsellers'], { timeout: 2_000 })
  }).toPass()
  await expect(chips).toBeFocused()
  await chips.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(main).toBeFocused()
  await open(page, '/products?featured=true')
  await page.getByRole('button', { name: 'Clear Filters (1)' }).press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(main).toBeFocused()
  const field = page.getByRole('banner').getByRole('combobox')
  await field.fill('plum')
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=plum')
  await expect(main).toBeFocused()
})
