import { expect, type Page, test } from '@playwright/test'
import { fillIdentity, newPerson, signIn } from './steps/member.ts'
import { open } from './steps/shopper.ts'
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

test('header: ‘Account’ where the first name is not known, and in the menu of small screens', async ({
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

test('the header does not move when it becomes known who is signed in', async ({ page }) => {
  await open(page, '/about')
  const search = header(page).getByRole('searchbox')
  const before = await search.boundingBox()
  await signIn(page)
  expect(await search.boundingBox()).toEqual(before)
})

test('landing page: Sign In leads to /api/login', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login',
  )
})

test('visitors who never signed in are not asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/auth/user')
})

test('member home: greeting, quick-action cards, featured products and benefits', async ({
  page,
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
  const featured = main.getByRole('region', { name: 'Featured for you' })
  await expect(featured.getByRole('listitem')).toHaveCount(3)
  await expect(featured.getByRole('link', { name: 'View Details' }).first()).toHaveAttribute(
    'href',
    /^\/products\/.+/,
  )
  for (const title of ['5% crypto cashback', 'Priority support', 'Early access'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await main.getByRole('button', { name: 'Sign Out' }).click()
  await expect(main.getByRole('link', { name: 'Shop Now' })).toBeVisible()
})

test('account: ‘Loading your account...’ and then every text of it', async ({ page }) => {
  const { email } = await signIn(page)
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await expect(main.getByText('Loading your account...')).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
  await expect(main.getByText('Cilia Member', { exact: true })).toBeVisible()
  await expect(main.getByText(email)).toBeVisible()
  await expect(main.getByText(/^Member since [A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible()
  await expect(main.getByText('Profile image linked')).toHaveCount(0)
  for (const benefit of [
    '5% crypto cashback',
    'Priority support',
    'Early access',
    'Personalised recommendations',
  ])
    await expect(main.getByText(benefit, { exact: true })).toBeVisible()
  for (const href of ['/products', '/cart', '/about', '/'])
    await expect(main.locator(`a[href="${href}"]`)).toBeVisible()
  await main.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
})

test('account: ‘Beauty Enthusiast’, ‘No email provided’, ‘Unknown’ and ‘Profile image linked’', async ({
  page,
}) => {
  const times = { createdAt: null, updatedAt: null }
  const picture = { profileImageUrl: 'https://pictures.example/ada.jpg' }
  const member = { id: 1, email: null, firstName: null, lastName: null, ...picture, ...times }
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: member }))
  await page.route('https://pictures.example/*', (route) => route.abort())
  await open(page, '/account')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beauty Enthusiast')
  for (const text of ['No email provided', 'Profile image linked'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByText('Member since Unknown')).toBeVisible()
})

/** Runs within the page: when the toast was first there, for a page that is soon gone. */
function noteToast(): void {
  const words = /Unauthorized\s*You are logged out\. Logging in again\.\.\./
  new MutationObserver(() => {
    if (!sessionStorage.getItem('toast-shown') && words.test(document.body?.innerText ?? ''))
      sessionStorage.setItem('toast-shown', String(Date.now()))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('account, not authenticated: ‘Unauthorized’, and after 500 ms navigation to /api/login', async ({
  page,
}) => {
  await page.addInitScript(noteToast)
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/login').then(() => Date.now()),
    page.goto('/account', { waitUntil: 'commit' }),
  ])
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const shown = await page.evaluate(() => Number(sessionStorage.getItem('toast-shown')))
  expect(asked - shown).toBeGreaterThan(300)
  expect(asked - shown).toBeLessThan(5_000)
  await fillIdentity(page, newPerson())
  await page.waitForURL('**/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
})

test('authentication: a failed current-user call is not tried again and counts as signed out', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/auth/user', (route) => {
    calls += 1
    return route.fulfill({ status: 500, body: 'no' })
  })
  await Promise.all([page.waitForRequest('**/api/login'), page.goto('/account')])
  expect(calls).toBe(1)
})

test('a wishlist made before signing in is stored, and a member’s stays', async ({ page }) => {
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
})

test('a wishlist that could not be stored waits until it can', async ({ page }) => {
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

test('account: an order is claimed with the same answer for every number', async ({ page }) => {
  await signIn(page)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const send = page.getByRole('button', { name: 'Mail me the link' })
  await send.click()
  await expect(page.getByText('Please enter the number of your order')).toBeVisible()
  await page.getByLabel('Order number').fill('#987654')
  await send.click()
  await expect(page.getByText('If there is such an order, a link is on its way')).toBeVisible()
})

test('account: a member takes everything along, and is deleted', async ({ page }) => {
  await signIn(page)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('cilia-account.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('/')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a sign-in that was cancelled is told plainly, with a way to try again', async ({ page }) => {
  await page.goto('/api/login', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Back to the shop without signing in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You were not signed in')
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/api/login')
})

test('members’ pages shut nobody out', async ({ page }) => {
  await page.goto('/api/auth/callback?state=x', { waitUntil: 'domcontentloaded' })
  await expectUsableAnywhere(page, 'sign-in fault')
  await page.goto('/api/login', { waitUntil: 'domcontentloaded' })
  await expectUsableAnywhere(page, 'demo identity provider')
  await expectRoomAnywhere(page, 'demo identity provider')
  await signIn(page)
  await expectUsableAnywhere(page, 'member home')
  await expectRoomAnywhere(page, 'member home')
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Claim an order' })).toBeVisible()
  await expectUsableAnywhere(page, 'account')
  await expectRoomAnywhere(page, 'account')
})
