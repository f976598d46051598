import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerThrown } from './answer-refusal.ts'
import { createCallLimits, groupAddress, tooMany } from './call-limits.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
])('%s counts as %s', (address, group) => {
  expect(groupAddress(address)).toBe(group)
})

function counted(trustedProxies: number) {
  const counts = new Map<string, number>()
  const { limit, addressOf } = createCallLimits({
    trustedProxies,
    count: async (key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { count: counts.get(key) ?? 0, secondsLeft: 42 }
    },
  })
  const app = new Hono()
  app.onError(answerThrown(pino({ enabled: false })))
  app.use(limit('track'))
  app.get('/', (context) => context.text(String(addressOf(context))))
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return { app, from, counts }
}

test('the 301st call of a minute is refused with the time to wait; another address is not', async () => {
  const { from } = counted(0)
  for (let call = 0; call < 300; call += 1) expect((await from('203.0.113.9')).status).toBe(200)
  const refused = await from('203.0.113.9')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('42')
  expect(await refused.json()).toMatchObject({
    message: 'Too many requests. Please try again in 42 seconds.',
  })
  expect((await from('203.0.113.10')).status).toBe(200)
})

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
])('with %i s left, it says to wait %s', (secondsLeft, wait) => {
  expect(tooMany(secondsLeft).message).toBe(`Too many requests. Please try again in ${wait}.`)
})

test.each([
  [0, '203.0.113.9'],
  [1, '198.51.100.2'],
  [2, '198.51.100.1'],
])('with %i trusted proxies, a call is from %s', async (trustedProxies, address) => {
  const { from } = counted(trustedProxies)
  const answer = await from('203.0.113.9', {
    'x-forwarded-for': '192.0.2.66, 198.51.100.1, 198.51.100.2',
  })
  expect(await answer.text()).toBe(address)
})

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', '192.0.2.1'],
  ['', '192.0.2.1'],
  ['x'.repeat(5000), '192.0.2.1'],
])('a call whose proxy writes %s is from %s', async (written, address) => {
  const answer = await counted(1).from('192.0.2.1', { 'x-forwarded-for': written })
  expect(await answer.text()).toBe(address)
})

test('the process’s calls to itself are not counted', async () => {
  const { app, counts } = counted(0)
  expect((await app.request('/')).status).toBe(200)
  expect(counts.size).toBe(0)
})
