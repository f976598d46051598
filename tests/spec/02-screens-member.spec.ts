import { expect, type Page, test } from '@playwright/test'
import { fillIdentity, newPerson, signIn } from './steps/member.ts'
import { listProducts } from './steps/products.ts'
import { open, toast } from './steps/shopper.ts'
import { expectRoomAnywhere, expectUsableAnywhere, phone } from './steps/usable.ts'

const header = (page: Page) => page.getByRole('banner')
const heart = (page: Page) => page.getByRole('button', { name: /^Add .* to wishlist$/ })

test('header: ‘Sign In’ (navigates to /api/login), then the first name and a sign-out button', async ({
  page,
}) => {
  await open(page, '/about')
  const way = header(page).getByRole('link', { name: 'Sign In' })
  await expect(way).toHaveAttribute('href', '/api/login')
  for (const [name, href] of [
    ['Account', '/account'],
    ['Admin', '/admin'],
  ] as const)
    await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    )
  await way.click()
  await fillIdentity(page, newPerson({ firstName: 'Grace' }))
  await page.waitForURL('**/about')
  await expect(header(page).getByRole('link', { name: 'Grace' })).toBeVisible()
  await expect(way).toBeHidden()
  const asked = page.waitForRequest('**/api/logout')
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await asked
  await page.waitForURL('/')
  await expect(way).toBeVisible()
})

test('header: ‘Account’ when the first name is unknown, also in the small-screen menu', async ({
  page,
}) => {
  await signIn(page, { firstName: '', lastName: '' })
  await expect(header(page).getByRole('link', { name: 'Account' })).toHaveCount(2)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login')
})

test('the header does not shift when the signed-in member loads', async ({ page }) => {
  await open(page, '/about')
  const search = header(page).getByRole('combobox')
  const before = await search.boundingBox()
  await signIn(page)
  expect(await search.boundingBox()).toEqual(before)
})

test('landing page: Sign In goes to /api/login', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login',
  )
})

test('the current user is not requested for visitors who never signed in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/auth/user')
})

test('member home: greeting, quick-action cards, featured products, and benefits', async ({
  page,
  request,
}) => {
  const { firstName } = await signIn(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${firstName}`)
  for (const [name, href] of [
    ['Shop Collection', '/products'],
    ['My Account', '/account'],
    ['Shopping Cart', '/cart'],
    ['New Products', '/products'],
    ['Beauty Tips', '/about'],
    ['Explore All Products', '/products'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  const cards = main.getByRole('region', { name: 'Featured for you' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const products = await listProducts(request, '/featured')
  for (const [at, product] of products.slice(0, 3).entries()) {
    const card = cards.nth(at)
    await expect(card.getByRole('heading')).toHaveText(product.name)
    await expect(card.locator('img')).toHaveAttribute('src', /^\/images\//)
    await expect(card).toContainText(product.shortDescription ?? '')
    await expect(card).toContainText(`$${product.price}`)
    const rating = product.reviewCount > 0 ? `(${product.reviewCount})` : 'No reviews yet'
    await expect(card).toContainText(rating)
    const link = card.getByRole('link', { name: `View Details of ${product.name}` })
    await expect(link).toHaveAttribute('href', `/products/${product.slug}`)
  }
  for (const title of ['5% crypto cashback', 'Priority support', 'Early access'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expect(main.getByText(/^24\/7 priority support/)).toBeVisible()
  await expect(main.getByText(/^Early access to new collections/)).toBeVisible()
  const asked = page.waitForRequest('**/api/logout')
  await main.getByRole('button', { name: 'Sign Out' }).click()
  await asked
  await expect(main.getByRole('link', { name: 'Shop Now' })).toBeVisible()
})

test('member home: profile image, and placeholders while featured products load', async ({
  page,
}) => {
  await signIn(page)
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), profileImageUrl: image } })
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/featured', async (route) => {
    await released
    await route.continue()
  })
  await open(page, '/contact')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click()
  const featured = page.getByRole('region', { name: 'Featured for you' })
  const places = featured.getByRole('status', { name: 'Loading' }).locator(':scope > *')
  await expect(places).toHaveCount(3)
  await expect(page.getByRole('img', { name: 'Your profile' })).toHaveAttribute('src', image)
  release()
  await expect(featured.getByRole('listitem')).toHaveCount(3)
  await expect(places).toHaveCount(0)
})

test('a wishlist made before signing in is saved, and a member’s wishlist persists', async ({
  page,
}) => {
  await open(page, '/products')
  const first = heart(page).first()
  const name = await first.getAttribute('aria-label')
  await first.click()
  await signIn(page)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const wishlist = page.getByRole('region', { name: 'Your wishlist' })
  await expect(wishlist.getByRole('button', { name: name ?? '' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await open(page, '/products')
  await expect(page.getByRole('button', { name: name ?? '' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await wishlist.getByRole('button', { name: name ?? '' }).click()
  await expect(wishlist.getByText('None yet.')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(wishlist.getByRole('listitem')).toHaveCount(1)
  const buy = wishlist.getByRole('button', { name: /^(?:Add to Cart|Choose options|Out of Stock)/ })
  await expect(buy).toBeVisible()
  await expectUsableAnywhere(page, 'an account with a wishlist')
})

test('a wishlist that could not be saved is saved later', async ({ page }) => {
  await open(page, '/products')
  const first = heart(page).first()
  const name = await first.getAttribute('aria-label')
  await first.click()
  const call = '**/api/account/wishlist'
  let lost = 0
  await page.route(call, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    lost += 1
    return route.abort()
  })
  await signIn(page)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unroute(call)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const wishlist = page.getByRole('region', { name: 'Your wishlist' })
  await expect(wishlist.getByRole('button', { name: name ?? '' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a canceled sign-in leads back to where it began', async ({ page }) => {
  await open(page, '/about')
  await header(page).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Back to the shop without signing in' }).click()
  await page.waitForURL('**/about')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('member pages are accessible', async ({ page }) => {
  await page.goto('/api/auth/callback?state=x', { waitUntil: 'domcontentloaded' })
  await expectUsableAnywhere(page, 'sign-in fault')
  await page.goto('/api/login', { waitUntil: 'domcontentloaded' })
  await expectUsableAnywhere(page, 'demo identity provider')
  await expectRoomAnywhere(page, 'demo identity provider')
  await signIn(page)
  await expectUsableAnywhere(page, 'member home')
  await expectRoomAnywhere(page, 'member home')
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Add an earlier order' })).toBeVisible()
  await expectUsableAnywhere(page, 'account')
  await expectRoomAnywhere(page, 'account')
})
