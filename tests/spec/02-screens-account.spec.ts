import { expect, test } from '@playwright/test'
import { stopClock, tickUntil } from './steps/clock.ts'
import { isReddish } from './steps/color.ts'
import { fillIdentity, newPerson, signIn } from './steps/member.ts'
import { expectToast, open, toast } from './steps/shopper.ts'

test('account: ‘Loading your account...’, then all of its text', async ({ page }) => {
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
  const asked = page.waitForRequest('**/api/logout')
  await main.getByRole('button', { name: 'Sign Out' }).click()
  await asked
  await page.waitForURL('/')
})

test('account: ‘Beauty Enthusiast’, ‘No email provided’, ‘Unknown’, and ‘Profile image linked’', async ({
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

test('account, not authenticated: ‘Unauthorized’, then /api/login after 500 ms', async ({
  page,
}) => {
  let isAsked = false
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/login') isAsked = true
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  await open(page, '/account')
  await expect(page.getByText('Loading your account...')).toBeVisible()
  await stopClock(page)
  release()
  await tickUntil(page, () => toast(page).isVisible())
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  expect(await isReddish(toast(page), 'backgroundColor')).toBe(true)
  await page.clock.runFor(400)
  expect(isAsked).toBe(false)
  const asked = page.waitForRequest('**/api/login')
  await page.clock.runFor(100)
  await asked
  await page.clock.resume()
  await fillIdentity(page, newPerson())
  await page.waitForURL('**/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace')
})

test('authentication: a failed current-user call is not retried and counts as signed out', async ({
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

test('account: claiming an order gets the same answer for every number', async ({ page }) => {
  await signIn(page)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const send = page.getByRole('button', { name: 'Email me the link' })
  await send.click()
  await expect(page.getByText('Please enter your order number')).toBeVisible()
  await page.getByLabel('Order number').fill('#987654')
  await send.click()
  await expect(page.getByText('If there is such an order, we’ve emailed a link')).toBeVisible()
})

test('Back leads from signing in past the account, to the page before it', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('account: members can download their data and delete their account', async ({ page }) => {
  await signIn(page)
  await page.goto('/account', { waitUntil: 'domcontentloaded' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything (JSON)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('cilia-account.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
