import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { Db } from '#db/connect.ts'
import { renderDemoPages } from '#entry/dev/demo-pages.ts'
import { openIdentity } from '#entry/process/open-identity.ts'
import { answerSignIn } from '#entry/web/answer-sign-in.ts'
import { createApi } from '#entry/web/api.ts'
import type { Env } from '#platform/env.ts'
import type { Context } from '#shop/context.ts'
import { type MemberBrowser, openBrowser } from './member-browser.ts'
import { createTestContext } from './test-context.ts'

export interface MemberShop {
  origin: string
  context: Context
  close: () => Promise<void>
}

export interface Person {
  email?: string
  firstName?: string
  lastName?: string
}

interface MemberShopParts {
  db: Db
  now?: () => Date
  env?: Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'PUBLIC_URL'>
}

/** The API and the demo identity provider, listening on their own port. */
export async function openMemberShop({
  db,
  now = () => new Date(),
  env = {},
}: MemberShopParts): Promise<MemberShop> {
  const { keys } = createTestContext(db)
  const css = async () => ''
  const { identity, demo } = openIdentity({ env, db, keys, now, pages: renderDemoPages(css) })
  const context = createTestContext(db, { now, identity })
  const log = pino({ enabled: false })
  const api = createApi(context, { log })
  const shop = new Hono<{ Bindings: object }>()
  shop.route('/', answerSignIn({ api, css, demo, originOf: identity.originOf, log }))
  shop.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  shop.get('*', (context) => context.html('a page'))
  const server = serve({ fetch: shop.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    context,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Goes from the shop to the provider's page, fills it in, and returns. */
export async function signIn(
  browser: MemberBrowser,
  { email = 'ada@example.com', firstName = 'Ada', lastName = 'Lovelace' }: Person = {},
  begin = '/api/login',
): Promise<{ page: Response; address: string }> {
  const { page } = await browser.follow(begin)
  const action = /<form[^>]* action="([^"]+)"/.exec(await page.text())?.[1] ?? '/'
  return browser.follow(action, {
    method: 'POST',
    body: new URLSearchParams({ email, firstName, lastName }),
  })
}

/** Opens a browser with a signed-in member. */
export async function openMember(shop: MemberShop, person: Person = {}): Promise<MemberBrowser> {
  const browser = openBrowser(shop.origin)
  await signIn(browser, person)
  return browser
}
