import { expect, type Page, type Request, test } from '@playwright/test'
import { isPlain, pickProduct } from './steps/products.ts'
import { addButton, expectCartCount, fillCart, open } from './steps/shopper.ts'

const form = /^session-[0-9a-f]{64}-\d{13}$/

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('session-id'))

test('a new shopper gets a well-formed identifier and keeps it', async ({ page }) => {
  await open(page, '/')
  const first = await stored(page)
  expect(first).toMatch(form)
  await open(page, '/products')
  expect(await stored(page)).toBe(first)
})

test('every call about the cart carries the identifier and the cookies', async ({
  page,
  request,
  baseURL,
}) => {
  const product = await pickProduct(request, isPlain)
  await page.context().addCookies([{ name: 'crumb', value: '1', url: baseURL ?? '' }])
  const answered: Request[] = []
  page.on('requestfinished', (call) => {
    if (new URL(call.url()).pathname.startsWith('/api/cart')) answered.push(call)
  })
  await open(page, `/products/${product.slug}`)
  await addButton(page).click()
  await expectCartCount(page, 1)
  // The count shows before the answer, which leaving the page would cut off.
  await expect.poll(() => answered.some((call) => call.method() === 'POST')).toBe(true)
  await open(page, '/cart')
  await page.getByRole('button', { name: `One more: ${product.name}` }).click()
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  const session = await stored(page)
  await expect
    .poll(() => answered.map((call) => call.method()))
    .toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']))
  for (const call of answered) {
    const { 'x-session-id': sent, cookie } = await call.allHeaders()
    expect([sent, cookie], call.method()).toEqual([session, 'crumb=1'])
  }
})

test('a malformed stored identifier is replaced before it reaches the shop', async ({ page }) => {
  await open(page, '/about')
  for (const kept of ['', 'anonymous', 'session-123', 'not a session at all']) {
    await page.evaluate((id) => localStorage.setItem('session-id', id), kept)
    const asked = page.waitForRequest('**/api/cart')
    await open(page, '/about')
    const session = await stored(page)
    expect(session, `instead of "${kept}"`).toMatch(form)
    expect((await asked).headers()['x-session-id']).toBe(session)
  }
})

test('a browser without storage gets an identifier that lasts as long as the page', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('no storage', 'SecurityError')
      }
  })
  await open(page, `/products/${(await pickProduct(request, isPlain)).slug}`)
  const sessions: (string | undefined)[] = []
  page.on('request', (call) => {
    if (new URL(call.url()).pathname === '/api/cart') sessions.push(call.headers()['x-session-id'])
  })
  await addButton(page).click()
  await expectCartCount(page, 1)
  await expect.poll(() => sessions.length).toBeGreaterThan(1)
  expect(new Set(sessions).size).toBe(1)
  expect(sessions[0]).toMatch(form)
})

test('two shoppers never see each other’s cart', async ({ page, browser, request }) => {
  await fillCart(page, { product: await pickProduct(request, isPlain), quantity: 2 })
  await open(page, '/cart')
  await expectCartCount(page, 2)
  const other = await browser.newContext()
  const othersPage = await other.newPage()
  await open(othersPage, '/cart')
  await expect(othersPage.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await other.close()
})
