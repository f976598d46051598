import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openWholeShop, type WholeShop } from '#tests/builders/whole-shop.ts'

let database: FreshDatabase
const shops: WholeShop[] = []

const open = async (settings: Record<string, string>) => {
  const shop = await openWholeShop(database, settings)
  shops.push(shop)
  return shop
}

let alone: WholeShop
let proxied: WholeShop
let demo: WholeShop

beforeAll(async () => {
  database = await freshDatabase()
  alone = await open({})
  proxied = await open({ TRUSTED_PROXIES: '1' })
  demo = await open({ DEMO: '1' })
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await database.close()
})

const mails = '/dev/mail'
const signIn = '/demo-identity/.well-known/openid-configuration'
const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })

type Case = [who: string, from: string, headers: Record<string, string>, status: number]

describe.each([mails, signIn, '/dev/error'])('without DEMO, %s answers', (path) => {
  test.each<Case>([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine by IPv6', '::1', {}, 200],
    ['this machine, in the form of a socket for both', '::ffff:127.0.0.1', {}, 200],
    ['nobody of the network', '192.168.1.20', {}, 403],
    ['nobody of the network by IPv6', '2001:db8::1', {}, 403],
    ['nobody who says to be this machine', '192.168.1.20', forwardedFor('127.0.0.1'), 403],
    ['nobody through a proxy that nobody told of', '127.0.0.1', forwardedFor('203.0.113.9'), 403],
    ['not even this machine through such a proxy', '127.0.0.1', forwardedFor('127.0.0.1'), 403],
    ['nobody through one that says it otherwise', '::1', { forwarded: 'for=127.0.0.1' }, 403],
  ])('%s', async (_who, from, headers, status) => {
    expect((await alone.ask(path, { from, headers })).status).toBe(status)
  })

  test('nobody whose connection is closed', async () => {
    const incoming = { from: '' }
    expect((await alone.ask(path, incoming)).status).toBe(403)
  })
})

describe.each([mails, signIn])('behind a declared proxy, %s answers', (path) => {
  test.each<Case>([
    ['whom the proxy saw on this machine', '127.0.0.1', forwardedFor('127.0.0.1'), 200],
    ['this machine past the proxy', '127.0.0.1', {}, 200],
    ['nobody whom it saw elsewhere', '127.0.0.1', forwardedFor('203.0.113.9'), 403],
    ['nobody who adds a word', '127.0.0.1', forwardedFor('127.0.0.1, 203.0.113.9'), 403],
    ['nobody past the proxy', '203.0.113.9', forwardedFor('127.0.0.1'), 403],
    ['nobody whom it names in a way not read here', '::1', { forwarded: 'for=127.0.0.1' }, 403],
  ])('%s', async (_who, from, headers, status) => {
    expect((await proxied.ask(path, { from, headers })).status).toBe(status)
  })
})

test('with DEMO=1 the demo sign-in answers everyone, but emails still nobody else', async () => {
  const from = '203.0.113.9'
  expect((await demo.ask(signIn, { from })).status).toBe(200)
  expect((await demo.ask(mails, { from })).status).toBe(403)
  expect((await demo.ask(mails)).status).toBe(200)
})

test('only the shop’s own names lead here: a stranger’s may point to this machine, too', async () => {
  const at = (host: string) => `http://${host}/dev/mail`
  for (const host of ['stranger.example:3000', '10.0.0.5', 'localhost.stranger.example'])
    expect((await alone.ask(at(host))).status, host).toBe(403)
  for (const host of ['127.0.0.1:3000', '[::1]', 'cilia.localhost'])
    expect((await alone.ask(at(host))).status, host).toBe(200)
  const named = await open({ PUBLIC_URL: 'https://cilia.test' })
  expect((await named.ask(at('cilia.test'))).status).toBe(200)
})

test('no spelling of a URL bypasses it', async () => {
  const from = '192.168.1.20'
  for (const path of ['/d%65v/mail', '/x/../dev/mail', '/dev/mail?', '/dev', '/demo-identity'])
    expect((await alone.ask(path, { from })).status, path).toBeGreaterThanOrEqual(400)
})

test('a page rendered for this machine is not served to others from memory', async () => {
  await alone.ask('/dev/error')
  await alone.ask('/dev/error')
  expect((await alone.ask('/dev/error', { from: '192.168.1.20' })).status).toBe(403)
})

test('people get a page, programs a problem document', async () => {
  const from = '192.168.1.20'
  const page = await alone.ask(signIn, { from, headers: { accept: 'text/html' } })
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('only on the machine that runs the shop')
  const problem = await alone.ask(signIn, { from })
  expect(await problem.json()).toMatchObject({ status: 403, code: 'forbidden' })
})
