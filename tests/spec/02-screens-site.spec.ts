import { expect, test } from '@playwright/test'
import { patient } from './steps/patient.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { cartLink, expectCartCount, fillCart, open } from './steps/shopper.ts'

const shelves = [
  ['Individual Lashes', 'individual-lashes'],
  ['Easy Fanning Lashes', 'easy-fanning-lashes'],
  ['Colored Lashes', 'colored-lashes'],
  ['Magnetic Lashes', 'magnetic-lashes'],
  ['Cluster Lashes', 'cluster-lashes'],
] as const

const servicePages = [
  '/help',
  '/shipping',
  '/returns',
  '/size-guide',
  '/track-order',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
]

test('top bar, header, and footer', async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByText('Free shipping over $25', { exact: true })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of [
    ['Home', '/'],
    ['Products', '/products'],
    ['About', '/about'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(cartLink(page)).toHaveAttribute('href', '/cart')

  const footer = page.getByRole('contentinfo')
  for (const [name, slug] of shelves)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/products?category=${slug}`,
    )
  for (const href of servicePages) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
  await expect(footer.getByText('Qingdao, China')).toBeVisible()
  await expect(footer.getByText(/^\+1 \(\d{3}\)/)).toBeVisible()
  await expect(footer.getByText(/^[a-z]+@[a-z.]+$/)).toBeVisible()
})

test('every help and legal page exists', async ({ request }) => {
  const answers = await Promise.all(servicePages.map((path) => request.get(path, patient)))
  for (const answer of answers) {
    expect(answer.status(), answer.url()).toBe(200)
    const page = await answer.text()
    expect(page.match(/<h1/g), answer.url()).toHaveLength(1)
    expect(page.match(/<h2/g)?.length, answer.url()).toBeGreaterThan(1)
  }
})

test('navigating updates the title and scroll position and moves focus', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click()
  await expect(page).toHaveTitle('Returns · Cilia')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Cilia · Premium eyelash extensions')
})

test('About: figures, mission, and quality standards', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const figures = page.getByRole('region', { name: 'By the numbers' })
  await expect(figures.getByRole('definition')).toHaveText(['50K+', '99.9%', '25+', '4.9'])
  await expect(figures.getByRole('term')).toHaveText([
    'clients',
    'quality rate',
    'countries',
    'rating',
  ])
  for (const name of ['Innovation', 'Quality', 'Empowerment', 'Excellence'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  await expect(page.getByText(/is Latin for eyelashes/)).toBeVisible()
  const standards = page
    .locator('section')
    .filter({ has: page.getByText('Quality standards', { exact: true }) })
  await expect(standards.getByRole('listitem').getByRole('heading')).toHaveText([
    'Fiber',
    'Thickness',
    'Curl',
    'Length',
    'Strip',
    'Packing',
    'Promise',
  ])
})

test('a page whose text cannot be fetched says so and can be tried again', async ({ page }) => {
  await page.route('**/api/policies/*', (route) => route.abort())
  for (const [name, path] of [
    ['About', '/about'],
    ['Returns', '/returns'],
  ] as const) {
    await open(page, '/')
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t load this page')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('main')).not.toContainText('We couldn’t load this page')
    await expect(page, name).toHaveURL(path)
  }
})

test('an unknown URL says the page was not found', async ({ page }) => {
  const response = await open(page, '/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a page that crashes says so and offers a retry', async ({ page }) => {
  await page.goto('/dev/error', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(
    page.getByText(
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  const reloaded = page.waitForResponse('**/dev/error')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await reloaded
})

test('the cart shows its count and floats on small screens', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await expectCartCount(page, 0)
  const floating = page.getByRole('navigation', { name: 'Cart' }).getByRole('link')
  await expect(floating).toHaveText('Cart')
  await fillCart(page, { product: await pickProduct(request, isPlain), quantity: 4 })
  await open(page, '/')
  await expectCartCount(page, 4)
  await expect(floating).toHaveAccessibleName('Cart 4 items')
  await floating.click()
  await expect(page).toHaveURL('/cart')
  await expect(floating).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  await expect(floating).toBeHidden()
})

test('the small-screen menu opens, navigates, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: 'Magnetic Lashes' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/products?category=magnetic-lashes')
  await opener.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
})

test('on a phone, the search opens over the header and returns focus when closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const opener = page.getByRole('button', { name: 'Open search' })
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('banner').getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await opener.click()
    await expect(field).toBeFocused()
    await close()
    await expect(field).toBeHidden()
    await expect(opener).toBeFocused()
  }
})
