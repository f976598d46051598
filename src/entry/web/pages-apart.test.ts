import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPageState } from '#platform/page-state.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'
import { standInKeys } from '#tests/stand-ins/stripe/open-stripe.ts'

let database: FreshDatabase
let shop: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openWholeShop(database, { CARD_PAYMENTS: 'stripe', ...standInKeys })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const policyAt = async (path: string) =>
  (await shop.ask(path)).headers.get('content-security-policy') ?? ''
const stateAt = async (path: string) => {
  const html = await (await shop.ask(path)).text()
  return readPageState(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

test.each(['/checkout', '/orders/1', '/pay/some-token'])(
  'only %s may load Stripe, and is otherwise still protected, even from cache',
  async (path) => {
    for (const headers of [(await shop.ask(path)).headers, (await shop.ask(path)).headers]) {
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
      expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com;/)
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('permissions-policy')).toContain('"https://js.stripe.com"')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    const { apart } = await stateAt(path)
    expect(['/orders/2', '/pay/x.y', '/admin'].map((to) => new RegExp(apart).test(to))).toEqual([
      false,
      false,
      true,
    ])
  },
)

test.each(['/', '/cart', '/products', '/admin', '/api/payment-options', '/checkouts'])(
  '%s may not',
  async (path) => {
    expect(await policyAt(path)).not.toContain('stripe')
    expect((await shop.ask(path)).headers.get('cross-origin-opener-policy')).toBe('same-origin')
  },
)

test('other pages open it with a full page load', async () => {
  const { apart, answers } = await stateAt('/cart')
  const isApart = (path: string) => new RegExp(apart).test(path)
  const ways = ['/checkout', '/orders/12', '/pay/x.y', '/admin', '/admin/orders']
  expect(ways.filter((path) => !isApart(path))).toEqual([])
  expect(['/', '/checkouts', '/track-order', '/products/pay', '/administer'].some(isApart)).toBe(
    false,
  )
  const publishableKey = standInKeys.STRIPE_PUBLISHABLE_KEY
  expect(answers).toContainEqual([
    ['payment-options'],
    expect.objectContaining({ cards: { provider: 'stripe', publishableKey, scriptUrl: null } }),
  ])
})

test('a shopper returning from a bank loses the parameters Stripe added to the URL', async () => {
  const added =
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  await shop.ask('/orders/12')
  const bare = await shop.ask(`/orders/12?${added}`)
  expect([bare.status, bare.headers.get('location')]).toEqual([303, '/orders/12'])
  expect(bare.headers.get('cache-control')).toBe('no-store')
  const proven = await shop.ask(`/orders/12?token=a.b&${added}`)
  expect(proven.headers.get('location')).toBe('/orders/12?token=a.b')
  expect((await shop.ask('/products?redirect_status=x')).status).toBe(200)
})
