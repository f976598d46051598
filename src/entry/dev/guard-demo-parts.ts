import { Hono } from 'hono'
import type { Env } from '#platform/env.ts'
import { demoPath } from '#shop/members/server/demo/demo-settings.ts'
import { loopbackOnly } from './loopback-only.ts'

type DemoEnv = Pick<Env, 'DEMO' | 'TRUSTED_PROXIES'>

const advice =
  'It is a sign-in for demonstrations that believes everybody. The shop’s owner can open it to everybody with DEMO=1, or set up a real one with OIDC_ISSUER.'

/**
 * Keeps what is for whoever works on the shop to its own machine: the pages of /dev always, since mails hold links that
 * open orders, and the sign-in that believes everybody unless DEMO=1 says that it is meant for everybody.
 */
export function guardDemoParts(
  { DEMO, TRUSTED_PROXIES: trustedProxies }: DemoEnv,
  css: () => Promise<string>,
): Hono {
  const guard = new Hono()
  guard.use('/dev/*', loopbackOnly({ trustedProxies, css, advice: '' }))
  if (!DEMO) guard.use(`${demoPath}/*`, loopbackOnly({ trustedProxies, css, advice }))
  return guard
}
