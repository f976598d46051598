import { expect, type Page, test } from '@playwright/test'
import {
  answerCall,
  type Credentials,
  fillLogin,
  loginForm,
  newAdministrator,
  openLogin,
  openTab,
  refreshButton,
  signInPast,
} from './steps/admin.ts'
import { elsewhere } from './steps/elsewhere.ts'
import { expectToast } from './steps/shopper.ts'
import { expectUsableAnywhere } from './steps/usable.ts'

test.skip(...elsewhere)

let owner: Credentials
let viewer: Credentials

test.beforeAll(async () => {
  owner = await newAdministrator('owner')
  viewer = await newAdministrator('viewer')
})

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('admin-token'))

test.describe('administrator sign-in', () => {
  test('asks for a username and password, but no SMS code', async ({ page }) => {
    await openLogin(page)
    await expect(loginForm(page).getByLabel('SMS code')).toHaveCount(0)
    await loginForm(page).getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(loginForm(page).getByLabel('Username')).toBeFocused()
    await expectUsableAnywhere(page, 'the sign-in with errors')
  })

  test('Login Successful: stores the token and goes to /admin', async ({ page }) => {
    await fillLogin(page, owner)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login Successful')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
    expect(await storedToken(page)).toBeTruthy()
  })

  test('shows the server’s message next to the form and stays on the page', async ({ page }) => {
    await fillLogin(page, { ...owner, password: 'not-it-at-all' })
    await page.keyboard.press('Enter')
    await expect(loginForm(page).getByRole('alert')).toHaveText('Invalid credentials')
    await expect(page).toHaveURL('/admin/login')
    expect(await storedToken(page)).toBeNull()
  })

  for (const [what, answer, words] of [
    ['a message', { status: 429, json: { message: 'Too many attempts' } }, 'Too many attempts'],
    ['a 401 without a message', { status: 401, body: '' }, 'Invalid credentials'],
    ['a failure', { status: 500, body: '' }, 'Login failed. Please try again.'],
    ['no answer', 'abort', 'Login failed. Please try again.'],
  ] as const) {
    test(`${what} says '${words}'`, async ({ page }) => {
      await answerCall(page, 'login', answer)
      await fillLogin(page, owner)
      await page.keyboard.press('Enter')
      await expect(loginForm(page).getByRole('alert')).toHaveText(words)
    })
  }

  test('SMS Verification Required: asks for the code when the server does', async ({ page }) => {
    await answerCall(page, 'login', {
      json: { token: null, requires2FA: true, message: 'Enter it' },
    })
    await fillLogin(page, owner)
    await page.keyboard.press('Enter')
    await expectToast(page, 'SMS Verification Required')
    const code = loginForm(page).getByLabel('SMS code')
    await expect(code).toBeFocused()
    const verify = loginForm(page).getByRole('button', { name: 'Verify SMS Code' })
    await verify.click()
    await expect(page.getByText('Enter the code', { exact: true })).toBeVisible()
    await code.pressSequentially('12a 34-5678')
    await expect(code).toHaveValue('123456')
    await expectUsableAnywhere(page, 'the second step')
    const sent = page.waitForRequest('/api/admin/login')
    await verify.click()
    expect((await sent).postDataJSON()).toEqual({ ...owner, smsCode: '123456' })
    await loginForm(page).getByRole('button', { name: 'Use a recovery code' }).click()
    await loginForm(page).getByLabel('Recovery code').fill('abcde-fghjk')
    const again = page.waitForRequest('/api/admin/login')
    await page.keyboard.press('Enter')
    expect((await again).postDataJSON()).toEqual({ ...owner, smsCode: 'abcde-fghjk' })
  })
})

test.describe('signing in and out', () => {
  test('/admin without a token redirects to /admin/login', async ({ page }) => {
    const answer = await page.goto('/admin/payments')
    expect(await answer?.text()).toContain('noindex')
    expect(await answer?.text()).not.toContain('Email Subscriptions')
    await expect(page).toHaveURL('/admin/login')
    await expect(loginForm(page)).toBeVisible()
    await expect(page.getByText('You’ve been signed out.')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  test('an expired token is removed without showing any of the dashboard', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('admin-token', 'dead'))
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
  })

  test('Logged Out: the token is removed and revoked on the server', async ({ page }) => {
    const token = await signInPast(page, viewer)
    await openTab(page, '/admin', 'Overview')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logged Out', 'You have been securely logged out')
    await expect(page).toHaveURL('/admin/login')
    expect(await storedToken(page)).toBeNull()
    const headers = { authorization: `Bearer ${token}` }
    await expect
      .poll(async () => (await page.request.get('/api/admin/me', { headers })).status())
      .toBe(401)
  })

  test('a dashboard that fails to load offers a retry', async ({ page }) => {
    await signInPast(page, owner)
    await answerCall(page, 'me', { status: 500, body: '' })
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toContainText('The dashboard could not be opened')
    await expectUsableAnywhere(page, 'a dashboard that cannot be opened')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  })

  test('a token that expires mid-session leads to the sign-in page', async ({ page }) => {
    await signInPast(page, owner)
    await openTab(page, '/admin', 'Overview')
    await expect(page.getByRole('link', { name: /^Transactions/ })).toContainText(/\d/)
    // In one step, because any call with the ended token already leads to the sign-in.
    await refreshButton(page).evaluate((button: HTMLElement) => {
      localStorage.setItem('admin-token', 'dead')
      button.click()
    })
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByText('You’ve been signed out.')).toBeVisible()
    expect(await storedToken(page)).toBeNull()
  })
})
