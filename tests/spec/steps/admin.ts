import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { patient } from './patient.ts'

export interface Credentials {
  username: string
  password: string
}

/** Adds an administrator at the terminal, as the owner would. Tests share none, because changes end their tokens. */
export async function newAdministrator(
  role: AdminRole = 'owner',
  folder = process.env.TEST_FOLDER,
): Promise<Credentials> {
  const username = `tester-${randomBytes(6).toString('hex')}`
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'add', username, role],
    { env },
  )
  const password = /with the password (\S+)/.exec(stdout)?.[1]
  if (!password) throw new Error(`No password in: ${stdout}`)
  return { username, password }
}

/** Gives a page an administrator's token, as if they had signed in. */
export async function signInPast(page: Page, credentials: Credentials): Promise<string> {
  const answer = await page.request.post('/api/admin/login', { ...patient, data: credentials })
  const { token } = (await answer.json()) as { token: string }
  expect(token).toBeTruthy()
  await page.goto('/admin/login', { waitUntil: 'domcontentloaded' })
  await page.evaluate((kept) => localStorage.setItem('admin-token', kept), token)
  return token
}

export const loginForm = (page: Page): Locator => page.getByRole('form', { name: 'Sign in' })

/** Opens the sign-in and fills it in, once it is hydrated. */
export async function fillLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await openLogin(page)
  await loginForm(page).getByLabel('Username').fill(username)
  await loginForm(page).getByLabel('Password').fill(password)
}

export async function openLogin(page: Page): Promise<void> {
  await page.goto('/admin/login', { waitUntil: 'load' })
  // React stores its properties on hydrated elements.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Opens a tab of the dashboard and waits for its heading. */
export async function openTab(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The search over everything in the back office. */
export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

/** Opens the search with its key. Its code loads with the first press; only then does it accept typing. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

/** A screen's Refresh button once it has loaded; while loading, its label differs and a press does nothing. */
export const refreshButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Refresh', exact: true })

/** An authenticator app's code for a key. Every code works only once, so tests choose the step. */
export function codeOf(key: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000
  return new TOTP({ secret: key.replaceAll(' ', ''), digits: 6, period: 30 }).generate({
    timestamp,
  })
}

/** The rows of a table, without its header. */
export const rowsOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row')

/** Answers one of the administrator's calls in place of the shop. */
export async function answerCall(
  page: Page,
  path: string,
  answer: { status?: number; json?: unknown; body?: string } | 'abort',
): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/admin/${path}`,
    (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)),
  )
}
