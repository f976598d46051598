import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { type MemberBrowser, openBrowser } from '#tests/builders/member-browser.ts'
import { type MemberShop, openMemberShop } from '#tests/builders/member-shop.ts'

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

const whoIs = async (browser: MemberBrowser) => (await browser.go('/api/auth/user')).json()

async function faultOf(page: Response) {
  const html = await page.text()
  expect(html).toContain('href="/api/login')
  return /<h1[^>]*>([^<]+)/.exec(html)?.[1]
}

test.each([
  ['/about', '/about'],
  ['/account', '/'],
])('a sign-in from %s that is canceled leads to %s, signed out', async (began, end) => {
  const browser = openBrowser(shop.origin)
  const { address } = await browser.follow(`/api/login?returnTo=${began}`)
  expect((await browser.follow(`${address}/cancel`)).address).toBe(end)
  expect(await whoIs(browser)).toBeNull()
})

describe('a fault is explained plainly', () => {
  async function callbackOf(browser: MemberBrowser): Promise<string> {
    const { address } = await browser.follow('/api/login')
    const body = new URLSearchParams({ email: 'ada@example.com', firstName: 'Ada', lastName: '' })
    let answer = await browser.go(address, { method: 'POST', body })
    for (;;) {
      const next = answer.headers.get('location') ?? ''
      if (next.includes('/api/auth/callback')) return next
      answer = await browser.go(next)
    }
  }

  test('when the state was changed', async () => {
    const browser = openBrowser(shop.origin)
    const back = new URL(await callbackOf(browser))
    back.searchParams.set('state', 'another')
    const page = await browser.go(back.href)
    expect(page.status).toBe(400)
    expect(await faultOf(page)).toBe('That sign-in didn’t work')
    expect(await whoIs(browser)).toBeNull()
  })

  test('but NUL characters cause none: the demo provider removes them', async () => {
    const browser = openBrowser(shop.origin)
    const { headers } = await browser.go('/api/login')
    const begin = new URL(headers.get('location') ?? '')
    begin.searchParams.set('state', 'a\0b')
    expect((await browser.follow(begin.href)).page.status).toBe(200)
    expect((await browser.go('/demo-identity/session/end?state=%00')).status).toBe(200)
  })

  test('when the code was changed', async () => {
    const browser = openBrowser(shop.origin)
    const back = new URL(await callbackOf(browser))
    back.searchParams.set('code', 'another')
    expect((await browser.go(back.href)).status).toBe(400)
    expect(await whoIs(browser)).toBeNull()
  })

  test('when another browser presents it', async () => {
    const back = await callbackOf(openBrowser(shop.origin))
    const page = await openBrowser(shop.origin).go(back)
    expect(page.status).toBe(400)
  })

  test('when it is presented a second time', async () => {
    const browser = openBrowser(shop.origin)
    const back = await callbackOf(browser)
    expect((await browser.go(back)).status).toBe(302)
    const page = await browser.go(back)
    expect(page.status).toBe(409)
    expect(await faultOf(page)).toBe('This sign-in has already been used')
    expect(await whoIs(browser)).not.toBeNull()
  })

  test('when it took too long', async () => {
    const browser = openBrowser(shop.origin)
    const back = await callbackOf(browser)
    laterMs = 16 * 60_000
    expect((await browser.go(back)).status).toBe(400)
  })

  test('to programs as an error response', async () => {
    const headers = { accept: 'application/json' }
    const answer = await openBrowser(shop.origin).go('/api/auth/callback', { headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'bad-request' })
  })

  test('even for a HEAD request', async () => {
    const asked = { method: 'HEAD', headers: { accept: 'text/html' } }
    const answer = await fetch(`${shop.origin}/api/auth/callback`, asked)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test('when the provider does not respond, and the next attempt asks it again', async () => {
    const env = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'cilia' }
    const lonely = await openMemberShop({ db: database.db, env })
    const page = await openBrowser(lonely.origin).go('/api/login?returnTo=/account')
    expect(page.status).toBe(503)
    expect(await faultOf(page)).toBe('You can’t sign in right now')
    await lonely.close()
  })

  test('at a URL that is not the shop’s own', async () => {
    const headers = { accept: 'text/html' }
    const known = shop.context.identity.originOf
    expect(known(new URL('http://192.0.2.7/'))).toBeNull()
    const answer = await fetch(`${shop.origin}/demo-identity/nothing`, { headers })
    expect(answer.status).toBe(404)
  })
})
