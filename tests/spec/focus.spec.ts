import { expect, type Page, test } from '@playwright/test'
import { promoField } from './steps/checkout.ts'
import { hasChoices, isPlain, listProducts, pickProduct } from './steps/products.ts'
import { openForm, openReviews, panel } from './steps/reviews.ts'
import { fillCart, open } from './steps/shopper.ts'

/** Collects what a live region says from now on. */
async function listen(page: Page, region: string): Promise<() => Promise<string[]>> {
  await page.locator(region).evaluate((place) => {
    const said: string[] = []
    Object.assign(window, { said })
    const note = () => place.textContent && said.push(place.textContent)
    new MutationObserver(note).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('a new page’s title is read out, once', async ({ page }) => {
  await open(page, '/')
  const told = await listen(page, '#told')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(told).toEqual([expect.stringMatching(/^About · /)])
  await page.goBack()
  await expect.poll(told).toEqual([expect.anything(), await page.title()])
  await expect(page.locator('#told')).toBeEmpty()
})

test('the first of more products gets the focus of the link that loaded them', async ({ page }) => {
  await page.route(/\/api\/products\?.*after=/, async (route) => {
    // Long enough for the link to get the focus before it is gone.
    await new Promise((pass) => setTimeout(pass, 1_000))
    await route.continue()
  })
  await open(page, '/products')
  const tiles = page.getByRole('region', { name: 'Products' }).getByRole('article')
  const count = await tiles.count()
  await page.locator('a', { hasText: /^Show more|^Loading more/ }).focus()
  await expect(tiles.nth(count).getByRole('link')).toBeFocused()
})

test('in the reviews, what disappears or is disabled leaves the focus nearby', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, ({ slug }) => slug === 'quill-classic')
  await openReviews(page, product)
  const count = panel(page).locator('[aria-live]', { hasText: /^\d+ reviews?/ })
  const told = await listen(page, `#all-reviews [aria-live]`)
  await page.getByRole('button', { name: /^5 stars/ }).press('Enter')
  await expect(count).toHaveText(/with 5 stars$/)
  expect(await told()).toEqual([await count.textContent()])
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page.getByLabel('Sort by')).toBeFocused()
  const vote = page.getByRole('button', { name: /^Helpful \(\d+\): \S/ }).first()
  await vote.press('Enter')
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await expect(vote).toBeFocused()
})

test('a removed photo leaves the focus with the next one, else with adding another', async ({
  page,
  request,
}) => {
  const fields = await openForm(page, await pickProduct(request, isPlain))
  const input = fields.getByLabel('Add photos')
  await input.setInputFiles(['docs/pictures/landing.jpg', 'docs/pictures/owner-books.jpg'])
  const remove = fields.getByRole('button', { name: /^Remove photo/ })
  await expect(remove).toHaveCount(2)
  await remove.first().press('Enter')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(input).toBeFocused()
})

test('a button that is disabled while it works keeps the focus', async ({ page }) => {
  await open(page, '/track-order')
  await page.getByLabel('Order number').fill('999999')
  await page.getByRole('form').getByLabel('Email').first().fill('nobody@example.com')
  const look = page.getByRole('button', { name: 'Track Order' })
  await look.press('Enter')
  await expect(page.getByText('Order not found')).toBeVisible()
  await expect(look).toBeFocused()
})

test('in the cart, variants of one product can be told apart, and the total is read out', async ({
  page,
  request,
}) => {
  const product = await pickProduct(request, hasChoices)
  const options = Object.entries(JSON.parse(product.variants ?? '{}') as Record<string, string[]>)
  const variantAt = (place: number) =>
    JSON.stringify(Object.fromEntries(options.map(([name, values]) => [name, values.at(place)])))
  await fillCart(page, { product, variant: variantAt(0) }, { product, variant: variantAt(-1) })
  await open(page, '/cart')
  const names = await page
    .getByRole('main')
    .getByRole('button', { name: /^(Remove|One)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(names).toHaveLength(6)
  expect(new Set(names).size).toBe(6)
  const told = page.getByRole('main').locator('header [aria-live]')
  await expect(told).toHaveText(/^2 items, total \$\d+\.\d\d$/)
  const before = await told.textContent()
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .press('Enter')
  await expect(told).toHaveText(/^3 items, total \$\d+\.\d\d$/)
  expect(before).not.toContain((await told.textContent())?.split('total ')[1])
})

test('a refused code is read out though its field keeps the focus', async ({ page, request }) => {
  await fillCart(page, { product: await pickProduct(request, isPlain) })
  await open(page, '/checkout')
  await promoField(page).fill('nothing')
  await promoField(page).press('Enter')
  await expect(
    page.getByRole('form', { name: 'Promotional code' }).getByRole('alert'),
  ).toBeVisible()
  await expect(promoField(page)).toBeFocused()
})

test('in forced colors, a choice that would find nothing stays readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const [lash] = (await listProducts(page.request)).filter(({ slug }) => slug === 'verdigris')
  expect(lash).toBeDefined()
  await open(page, '/products?color=Green')
  const off = page.getByRole('complementary').getByRole('checkbox', { disabled: true }).first()
  expect(await off.evaluate((box) => getComputedStyle(box).opacity)).toBe('0')
})
