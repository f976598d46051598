import { eq, isNotNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#db/tables/members.ts'
import { hashToken } from '#platform/keys.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { type MemberBrowser, openBrowser } from '#tests/builders/member-browser.ts'
import { type MemberShop, openMember, openMemberShop, signIn } from '#tests/builders/member-shop.ts'
import type { Member } from '../domain/member.schema.ts'
import { attemptSid } from './begin-sign-in.ts'
import { sweepSessions } from './sweep-sessions.ts'

let database: FreshDatabase
let shop: MemberShop
let laterMs = 0

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openMemberShop({ db: database.db, now: () => new Date(Date.now() + laterMs) })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(() => {
  laterMs = 0
})

const dayMs = 24 * 3_600_000

async function whoIs(browser: MemberBrowser): Promise<Member | null> {
  const answer = await browser.go('/api/auth/user')
  expect(answer.status).toBe(200)
  return (await answer.json()) as Member | null
}

const storedSid = (browser: MemberBrowser) =>
  hashToken(browser.cookies.get('cilia-member')?.value ?? '')

describe('signing in', () => {
  test('uses code, PKCE, state, and nonce, and says who signed in', async () => {
    const browser = openBrowser(shop.origin)
    const begun = await browser.go('/api/login')
    expect(begun.status).toBe(302)
    const { searchParams, pathname } = new URL(begun.headers.get('location') ?? '')
    expect(pathname).toBe('/demo-identity/auth')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${shop.origin}/api/auth/callback`,
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    })
    const { page, address } = await signIn(browser)
    expect([page.status, address]).toEqual([200, '/'])
    expect(await whoIs(browser)).toEqual({
      id: expect.any(Number),
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('returns to where it began and nowhere else', async () => {
    const [asked, elsewhere, read] = ['returnTo=/account', 'returnTo=//evil.example', '']
    const begin = async (query: string, referer = '') => {
      const browser = openBrowser(shop.origin)
      const at = await browser.go(`/api/login?${query}`, { headers: { referer } })
      const { address } = await browser.follow(at.headers.get('location') ?? '')
      const body = new URLSearchParams({ email: 'ada@example.com', firstName: '', lastName: '' })
      return (await browser.follow(address, { method: 'POST', body })).address
    }
    expect(await begin(asked)).toBe('/account')
    expect(await begin(elsewhere)).toBe('/')
    expect(await begin(read, `${shop.origin}/products?search=plum`)).toBe('/products?search=plum')
    expect(await begin(read, 'https://evil.example/products')).toBe('/')
  })

  test('sets a cookie that scripts cannot read, and stores only its hash', async () => {
    const browser = await openMember(shop)
    const cookie = browser.cookies.get('cilia-member')
    expect(cookie).toMatchObject({ path: '/', attributes: expect.stringMatching(/HttpOnly/) })
    expect(cookie?.attributes).toMatch(/SameSite=Lax/)
    expect(cookie?.attributes).not.toMatch(/Secure/)
    const stored = await database.db.select().from(sessions).where(isNotNull(sessions.memberId))
    expect(stored.map(({ sid }) => sid)).toContain(storedSid(browser))
    expect(JSON.stringify(stored)).not.toContain(cookie?.value)
  })

  test('starts a new session each time and ends the previous one', async () => {
    const browser = await openMember(shop)
    const before = browser.cookies.get('cilia-member')
    const sid = storedSid(browser)
    await browser.follow('/api/login')
    expect(storedSid(browser)).not.toBe(sid)
    expect(await database.db.$count(sessions, eq(sessions.sid, sid))).toBe(0)
    expect(await whoIs(browser)).toMatchObject({ email: 'ada@example.com' })
    if (before) browser.cookies.set('cilia-member', before)
    expect(await whoIs(browser)).toBeNull()
  })

  test('works at every name of this machine', async () => {
    const other = shop.origin.replace('127.0.0.1', 'localhost')
    const browser = openBrowser(other)
    await signIn(browser, { email: 'grace@example.com', firstName: 'Grace' })
    expect(await whoIs(browser)).toMatchObject({ firstName: 'Grace' })
  })

  test('works in two tabs side by side', async () => {
    const browser = openBrowser(shop.origin)
    const first = await browser.follow('/api/login')
    const second = await browser.follow('/api/login?returnTo=/account')
    const body = () =>
      new URLSearchParams({ email: 'ada@example.com', firstName: 'Ada', lastName: '' })
    expect((await browser.follow(first.address, { method: 'POST', body: body() })).address).toBe(
      '/',
    )
    const { address, page } = await browser.follow(second.address, { method: 'POST', body: body() })
    expect([address, page.status]).toEqual(['/account', 200])
  })

  test('is bound to its own secret, even if a cookie was already there', async () => {
    const browser = openBrowser(shop.origin)
    const forged = 'p'.repeat(43)
    const headers = { cookie: `cilia-sign-in=${forged}` }
    const { search } = new URL(
      (await browser.go('/api/login', { headers })).headers.get('location') ?? '',
    )
    const sid = attemptSid(new URLSearchParams(search).get('state') ?? '')
    const [attempt] = await database.db.select().from(sessions).where(eq(sessions.sid, sid))
    const [newest = ''] = browser.cookies.get('cilia-sign-in')?.value.split('.') ?? []
    expect(attempt?.sess).toMatchObject({ browser: hashToken(newest) })
    expect(newest).not.toBe(forged)
  })

  test('keeps the secrets of at most four tabs', async () => {
    const browser = openBrowser(shop.origin)
    for (let tabs = 0; tabs < 6; tabs += 1) await browser.go('/api/login')
    const secrets = browser.cookies.get('cilia-sign-in')?.value.split('.') ?? []
    expect(new Set(secrets).size).toBe(4)
  })

  test('requires a valid email address on the demo provider’s page', async () => {
    const browser = openBrowser(shop.origin)
    const { page } = await signIn(browser, { email: 'ada' })
    expect(page.status).toBe(422)
    expect(await page.text()).toContain('Please enter a valid email')
  })
})

describe('a sign-in lives', () => {
  test('for a week unused', async () => {
    const browser = await openMember(shop)
    laterMs = 7 * dayMs + 60_000
    expect(await whoIs(browser)).toBeNull()
    expect(browser.cookies.has('cilia-member')).toBe(false)
  })

  test('longer when used, but at most thirty days', async () => {
    const browser = await openMember(shop)
    for (const days of [5, 10, 15, 20, 25, 29.9]) {
      laterMs = days * dayMs
      expect(await whoIs(browser)).not.toBeNull()
    }
    laterMs = 30 * dayMs + 60_000
    expect(await whoIs(browser)).toBeNull()
  })

  test('until the sweep, which keeps the others', async () => {
    const early = await openMember(shop)
    laterMs = 6 * dayMs
    const late = await openMember(shop, { email: 'late@example.com' })
    laterMs = 8 * dayMs
    await sweepSessions(shop.context)
    expect(await database.db.$count(sessions, eq(sessions.sid, storedSid(early)))).toBe(0)
    expect(await database.db.$count(sessions, eq(sessions.sid, storedSid(late)))).toBe(1)
  })
})

describe('signing out', () => {
  test('ends the session here and at the provider', async () => {
    const browser = await openMember(shop)
    const kept = browser.cookies.get('cilia-member')
    const gone = await browser.go('/api/logout')
    expect(gone.headers.get('clear-site-data')).toBe('"cache"')
    expect(gone.headers.get('location')).toContain('/demo-identity/session/end?')
    const { address } = await browser.follow(gone.headers.get('location') ?? '')
    expect(address).toBe('/')
    expect([...browser.cookies.keys()]).not.toContain('cilia-member')
    expect([...browser.cookies.keys()]).not.toContain('cilia-signed-in')
    if (kept) browser.cookies.set('cilia-member', kept)
    expect(await whoIs(browser)).toBeNull()
    const again = await browser.follow('/api/login')
    expect(again.address).toMatch(/^\/demo-identity\/interaction\//)
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/' },
  ])(
    'cannot be triggered by another site’s page (%o): the account page has the button',
    async (headers) => {
      const browser = await openMember(shop)
      const asked = await browser.go('/api/logout', { headers: headers as HeadersInit })
      expect([asked.status, asked.headers.get('location')]).toEqual([302, '/account'])
      expect(asked.headers.get('clear-site-data')).toBeNull()
      expect(await whoIs(browser)).not.toBeNull()
    },
  )

  test.each([{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])(
    'works from the shop’s pages and the address bar (%o)',
    async (headers) => {
      const browser = await openMember(shop)
      await browser.go('/api/logout', { headers: headers as HeadersInit })
      expect(await whoIs(browser)).toBeNull()
    },
  )

  test('without a sign-in goes to the home page', async () => {
    const gone = await openBrowser(shop.origin).go('/api/logout')
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/'])
  })
})

test('everything is in the database, so any process can finish what another began', async () => {
  const other = await openMemberShop({ db: database.db })
  const browser = await openMember(shop)
  const cookie = browser.cookies.get('cilia-member')
  const elsewhere = openBrowser(other.origin)
  if (cookie) elsewhere.cookies.set('cilia-member', cookie)
  expect(await whoIs(elsewhere)).toMatchObject({ email: 'ada@example.com' })
  await other.close()
  expect(await database.db.$count(sessions, like(sessions.sid, 'demo-identity:%'))).toBeGreaterThan(
    0,
  )
  expect(await database.db.$count(users)).toBeGreaterThan(0)
})
