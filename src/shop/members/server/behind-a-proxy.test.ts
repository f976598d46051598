import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { type MemberBrowser, openBrowser } from '#tests/builders/member-browser.ts'
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

/** A browser in front of the proxy; the shop behind it receives plain HTTP under another host name. */
function openProxied(): MemberBrowser {
  const browser = openBrowser(shop.origin)
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
  const go: MemberBrowser['go'] = (address, init = {}) =>
    browser.go(address.replace(known, shop.origin), {
      ...init,
      headers: { ...headers, ...init.headers },
    })
  return { ...browser, go }
}

/** Signs in until the browser reaches an address for which `isOver` is true. Gives all addresses on the way. */
async function signIn({ go }: MemberBrowser, isOver: (address: string) => boolean) {
  let answer = await go('/api/login?returnTo=/account')
  const visited: string[] = []
  for (let steps = 0; steps < 10; steps += 1) {
    const next = answer.headers.get('location')
    const action = next ? null : /<form[^>]* action="([^"]+)"/.exec(await answer.text())?.[1]
    const address = next ?? action
    if (!address) break
    visited.push(address)
    if (isOver(address)) break
    const body = new URLSearchParams({ email: 'ada@example.com', firstName: 'Ada', lastName: '' })
    answer = await go(address, action ? { method: 'POST', body } : {})
  }
  return visited
}

const isHome = (address: string) => address === '/account'
const isCallback = (address: string) => address.includes('/api/auth/callback')
const whoIs = async ({ go }: MemberBrowser, cookie?: string) =>
  (await go('/api/auth/user', cookie ? { headers: { cookie } } : {})).json()
const cookieOf = ({ cookies }: MemberBrowser, name: string) => cookies.get(name)?.value ?? ''

test('behind a TLS proxy, every URL is the public one and every cookie is Secure', async () => {
  const browser = openProxied()
  const visited = await signIn(browser, isHome)
  expect(visited.at(-1)).toBe('/account')
  const whole = visited.filter((address) => !address.startsWith('/'))
  expect(whole.length).toBeGreaterThan(2)
  for (const address of whole) expect(new URL(address).origin).toBe(known)
  expect(browser.cookies.size).toBeGreaterThan(2)
  for (const [name, { attributes }] of browser.cookies)
    expect([name, attributes]).toMatchObject([name, expect.stringMatching(/secure/i)])
  expect(await whoIs(browser)).toMatchObject({ firstName: 'Ada' })
})

test('its sign-in cookie is bound to the host by its name', async () => {
  const browser = openProxied()
  await signIn(browser, isHome)
  const bound = [...browser.cookies].filter(([name]) => name.startsWith('__Host-'))
  expect(bound.map(([name]) => name).sort()).toEqual([
    '__Host-cilia-member',
    '__Host-cilia-sign-in',
  ])
  for (const [, { path, attributes }] of bound) {
    expect(path).toBe('/')
    expect(attributes).toMatch(/HttpOnly/)
    expect(attributes).not.toMatch(/Domain/i)
  }
})

test('a cookie set by a sibling subdomain is not accepted', async () => {
  const browser = openProxied()
  await signIn(browser, isHome)
  const secret = cookieOf(browser, '__Host-cilia-member')
  const victim = openProxied()
  expect(await whoIs(victim, `cilia-member=${secret}`)).toBeNull()
  // Characters that browsers treat as part of a cookie's name: only the exact name counts.
  expect(await whoIs(victim, `a=b; \u00a0__Host-cilia-member=${secret}`)).toBeNull()
  expect(await whoIs(victim, `__host-cilia-member=${secret}`)).toBeNull()
  expect(await whoIs(victim, `__Host-cilia-member=${secret}`)).toMatchObject({ firstName: 'Ada' })
})

test('a sign-in begun by someone else cannot be finished there', async () => {
  const attacker = openProxied()
  const back = (await signIn(attacker, isCallback)).at(-1) ?? ''
  const begun = cookieOf(attacker, '__Host-cilia-sign-in')
  const headers = { cookie: `cilia-sign-in=${begun}` }
  expect((await openProxied().go(back, { headers })).status).toBe(400)
  expect((await attacker.go(back)).status).toBe(302)
})

test('signing out there ends the sign-in', async () => {
  const browser = openProxied()
  await signIn(browser, isHome)
  await browser.go('/api/logout')
  expect([...browser.cookies.keys()]).not.toContain('__Host-cilia-member')
  expect(await whoIs(browser)).toBeNull()
})
