import { expect, type Page, test } from '@playwright/test'
import { openHalfWay } from './steps/half-way.ts'
import { expectPage, ownPages, publicPages } from './steps/pages.ts'
import { patient } from './steps/patient.ts'
import { isPlain, pickProduct } from './steps/products.ts'
import { expectToast, fillCart, open } from './steps/shopper.ts'

/** Collects a browser's complaints: errors, hydration warnings, blocked scripts. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

test('every public page is complete HTML with a title, description, and canonical URL', async ({
  page,
  baseURL,
}) => {
  const titles = new Set<string>()
  const paths = await publicPages(page)
  for (const path of paths) {
    const answer = await page.request.get(path, patient)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(html, path).toContain('<html lang="en">')
    titles.add(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? '')
    const description = /<meta name="description" content="(.+?)">/.exec(html)?.[1] ?? ''
    expect(description.length, path).toBeGreaterThan(30)
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect(html, path).not.toContain('role="status" aria-label="Loading')
  }
  expect(titles.size).toBe(paths.length)
})

test('personal pages and search results are hidden from search engines', async ({ request }) => {
  for (const path of ['/cart', '/checkout', '/orders/1001', '/products?search=lash']) {
    const html = await (await request.get(path, patient)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex">')
  }
})

test('cart and checkout have their heading from the start, and it does not move', async ({
  page,
  request,
}) => {
  await fillCart(page, { product: await pickProduct(request, isPlain) })
  for (const [path, title] of [
    ['/cart', 'Your cart'],
    ['/checkout', 'Checkout'],
  ] as const) {
    const html = await (await request.get(path, patient)).text()
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1], path).toBe(title)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/cart', async (route) => {
      await released
      await route.continue()
    })
    await open(page, path)
    await expect(page.getByRole('status', { name: /^Loading/ })).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    const before = await heading.boundingBox()
    release()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(heading).toHaveText(title)
    expect((await heading.boundingBox())?.y).toBe(before?.y)
    await page.unrouteAll()
  }
})

test('a URL with a trailing slash redirects to the one without', async ({ request, baseURL }) => {
  for (const [path, leadsTo] of [
    ['/products/?category=magnetic-lashes', '/products?category=magnetic-lashes'],
    ['/about/', '/about'],
  ]) {
    const answer = await request.get(path ?? '', { ...patient, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, leadsTo])
  }
  const foreign = await request.get(`${baseURL}//evil.example/`, { ...patient, maxRedirects: 0 })
  expect([foreign.status(), foreign.headers().location]).toEqual([404, undefined])
})

test('status codes say what exists and what does not', async ({ request }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/cart', 200],
    ['/checkout', 200],
    ['/account', 200],
    ['/admin', 200],
    ['/admin/login', 200],
    ['/products?category=no-such-shelf', 200],
    ['/products/no-such-lash', 404],
    ['/no-such-page', 404],
    ['/about/more', 404],
    ['/api/products/no-such-lash', 404],
    ['/favicon.svg', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
  ] as const)
    expect((await request.get(path, patient)).status(), path).toBe(status)
})

test('a page is the same for every visitor', async ({ request }) => {
  const { slug } = await pickProduct(request, isPlain)
  for (const path of ['/', '/products', `/products/${slug}`, '/cart', '/checkout']) {
    const [first, second] = await Promise.all(
      ['a', 'b'].map((letter) =>
        request.get(path, {
          ...patient,
          headers: {
            cookie: `seen=${letter}`,
            'x-session-id': `session-${letter.repeat(64)}-1700000000000`,
          },
        }),
      ),
    )
    expect(await first?.text(), path).toBe(await second?.text())
    expect(first?.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('pages allow only the shop’s own scripts, and data allows none', async ({ request }) => {
  for (const [path, scripts] of [
    ...['/', '/products', '/checkout', '/no-such-page'].map((page) => [page, "script-src 'self'"]),
    ['/api/products', "default-src 'none'"],
  ] as const) {
    const headers = (await request.get(path, patient)).headers()
    expect(headers['content-security-policy'], path).toContain(scripts)
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
  }
})

test('public pages log no browser errors', async ({ page }) => {
  const complaints = collectComplaints(page)
  for (const path of await publicPages(page)) await expectPage(page, path)
  expect(complaints).toEqual([])
})

test('cart, checkout, and order pages log no browser errors', async ({ page }) => {
  const paths = await ownPages(page)
  const complaints = collectComplaints(page)
  for (const path of paths) await expectPage(page, path)
  expect(complaints).toEqual([])
})

test('navigating between pages logs no browser errors', async ({ page }) => {
  const complaints = collectComplaints(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'Shop Now' }).click()
  // The previous page has tiles, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are readable, and those that need JavaScript say so', async ({ page, request }) => {
    const { name, slug } = await pickProduct(request, isPlain)
    await page.goto(`/products/${slug}`, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Size Guide' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of ['/cart', '/checkout', '/orders/1001']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('noscript p'), path).toContainText('needs JavaScript')
      await expect(page.locator('noscript p'), path).toBeVisible()
    }
  })
})

test('the product page’s smaller scripts are requested after its picture loads', async ({
  page,
}) => {
  const { slug } = await pickProduct(page.request, isPlain)
  const waiting = page.waitForEvent('request', (request) =>
    request.url().includes('/assets/product-page-'),
  )
  await page.goto(`/products/${slug}`)
  await waiting
  await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
  await expect(page.locator('link[rel=later]')).toHaveCount(0)
})

test('the product page works if its picture can’t be loaded', async ({ page }) => {
  const { slug } = await pickProduct(page.request, isPlain)
  await page.route('**/images/**', (route) => route.abort())
  await page.goto(`/products/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToast(page, 'Added to cart')
})

test('the product page waits for the rest of its HTML if its scripts are faster', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const { slug } = await pickProduct(page.request, isPlain)
  await using line = await openHalfWay(baseURL ?? '')
  const script = page.waitForResponse((answer) => answer.url().includes('/assets/browser-'))
  const opened = page.goto(`${line.address}/products/${slug}`)
  await (await script).finished()
  await page.waitForTimeout(300)
  line.sendRest()
  await opened
  const second = page.getByRole('button', { name: /^Show picture 2 of/ })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  expect(complaints).toEqual([])
})

test('each font is fetched once, under the name that the page preloads', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  const { slug } = await pickProduct(page.request, isPlain)
  for (const path of ['/', '/products', `/products/${slug}`, '/contact']) {
    fonts.length = 0
    await open(page, path)
    const names = fonts.map((url) => url.replace(/-[\w-]{8}\.woff2$/, ''))
    expect(new Set(names).size, `${path}: ${fonts}`).toBe(names.length)
  }
})

test('accented glyphs are fetched only when needed', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()))
  await open(page, '/contact')
  expect(fetched.filter((url) => url.includes('-accented'))).toEqual([])
  await page.getByRole('textbox').first().fill('Zoë')
  await expect.poll(() => fetched.filter((url) => url.includes('-accented')).length).toBe(1)
})

test('a product picture does not shift while the rest of the page is parsed', async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 940 })
  const { slug } = await pickProduct(page.request, isPlain)
  await open(page, `/products/${slug}`)
  const picture = page.locator('main picture img').first()
  const whole = await picture.boundingBox()
  await page.getByRole('list', { name: 'Pictures' }).evaluate((list) => list.remove())
  expect(await picture.boundingBox()).toEqual(whole)
})
