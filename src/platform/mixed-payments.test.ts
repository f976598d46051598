import { describe, expect, test } from 'vitest'
import { readEnv, WrongSettings } from './env.ts'

const xpub = `xpub${'6'.repeat(107)}`
const stripe = {
  CARD_PAYMENTS: 'stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_hidden' }
const restricted = { ...stripe, STRIPE_SECRET_KEY: 'rk_live_hidden' }
const trial = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_hidden' }
const onchain = { CRYPTO_PAYMENTS: 'onchain' }
const ethereumOf = (chainId: string) => ({
  ...onchain,
  EVM_XPUB: xpub,
  EVM_RPC_URLS: 'https://one.example,https://two.example',
  EVM_CHAIN_ID: chainId,
})
const bitcoin = { ...onchain, BTC_XPUB: xpub, BTC_RPC_URL: 'http://shop:secret@node:8332' }
const regtest = { ...bitcoin, BTC_NETWORK: 'regtest' }
const simulatedCoins = /^CRYPTO_PAYMENTS is "simulated" while STRIPE_SECRET_KEY is a live key/
const simulatedCards = /^CARD_PAYMENTS is "simulated" while coins are taken on a main network/

const faultsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return error.faults
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cilia.example',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'care@fringe.test',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'cilia',
}

describe.each<[string, Record<string, string>]>([
  ['in development', {}],
  ['in production', production],
  ['in production with DEMO=1', { ...production, DEMO: '1' }],
])('%s, real money beside a rail that believes the browser is refused', (_where, place) => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['live cards beside simulated coins', live, simulatedCoins],
    ['a restricted live key beside simulated coins', restricted, simulatedCoins],
    ['Ethereum beside simulated cards', ethereumOf('1'), simulatedCards],
    ['Base beside simulated cards', ethereumOf('8453'), simulatedCards],
    ['Bitcoin beside simulated cards', bitcoin, simulatedCards],
    ['a test chain and Bitcoin', { ...ethereumOf('31337'), ...bitcoin }, simulatedCards],
  ])('%s', (_name, settings, fault) => {
    const faults = faultsOf({ ...place, ...settings })
    expect(faults).toEqual([expect.stringMatching(fault)])
    expect(faults.join()).not.toMatch(/hidden|DEMO/)
  })

  test.each<[string, Record<string, string>]>([
    ['live cards alone', { ...live, CRYPTO_PAYMENTS: 'off' }],
    ['live cards beside Ethereum', { ...live, ...ethereumOf('1') }],
    ['live cards beside a test chain', { ...live, ...ethereumOf('11155111') }],
    ['test cards beside Bitcoin', { ...trial, ...bitcoin }],
  ])('but not %s', (_name, settings) => {
    expect(faultsOf({ ...place, ...settings })).toEqual([])
  })
})

test.each<[string, Record<string, string>]>([
  ['test cards beside simulated coins', trial],
  ['live keys that only refund, beside simulated coins', { ...live, CARD_PAYMENTS: 'simulated' }],
  ['a test chain beside simulated cards', ethereumOf('31337')],
  ['regtest beside simulated cards', regtest],
  ['a key of Bitcoin while coins are simulated', { ...bitcoin, CRYPTO_PAYMENTS: 'simulated' }],
  ['nothing but simulations', {}],
])('a rehearsal may mix: %s', (_name, settings) => {
  expect(faultsOf(settings)).toEqual([])
})
