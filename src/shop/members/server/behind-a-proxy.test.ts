import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openBrowser } from '#tests/builders/member-browser.ts'
import { type MemberShop, openMemberShop } from '#tests/builders/member-shop.ts'

let database: FreshDatabase
let shop: MemberShop

const known = 'https://cilia.example'

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openMemberShop({ db: database.db, env: { PUBLIC_URL: `${known}/` } })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test('behind a proxy that speaks TLS, every address is the public one and every cookie is Secure', async () => {
  const browser = openBrowser(shop.origin)
  // What the proxy does: the shop itself hears plain HTTP under another name.
  const go = (address: string, init: RequestInit = {}) =>
    browser.go(address.replace(known, shop.origin), {
      ...init,
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
    })
  let answer = await go('/api/login?returnTo=/account')
  const visited: string[] = []
  while (visited.at(-1) !== '/account') {
    const next = answer.headers.get('location')
    const action = next ? null : /<form[^>]* action="([^"]+)"/.exec(await answer.text())?.[1]
    const address = next ?? action
    if (!address || visited.length > 9) break
    visited.push(address)
    const body = new URLSearchParams({ email: 'ada@example.com', firstName: 'Ada', lastName: '' })
    answer = await go(address, action ? { method: 'POST', body } : {})
  }
  expect(visited.at(-1)).toBe('/account')
  const whole = visited.filter((address) => !address.startsWith('/'))
  expect(whole.length).toBeGreaterThan(2)
  for (const address of whole) expect(new URL(address).origin).toBe(known)
  expect(browser.cookies.size).toBeGreaterThan(2)
  for (const [name, { attributes }] of browser.cookies)
    expect([name, attributes]).toMatchObject([name, expect.stringMatching(/secure/i)])
  expect(await (await go('/api/auth/user')).json()).toMatchObject({ firstName: 'Ada' })
})
