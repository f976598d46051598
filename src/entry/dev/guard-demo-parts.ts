import { Hono } from 'hono'
import type { Env } from '#platform/env.ts'
import { demoPath } from '#shop/members/server/demo/demo-settings.ts'
import { loopbackOnly } from './loopback-only.ts'

type DemoEnv = Pick<Env, 'DEMO' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

const advice =
  'This demo sign-in accepts anyone. The shop’s owner can open it with DEMO=1 or set up real sign-in with OIDC_ISSUER.'

/**
 * Restricts development parts to the shop's own machine: the pages of /dev always, since emails contain links that open
 * orders; the demo sign-in, which accepts any name, unless DEMO=1 opens it to everyone.
 */
export function guardDemoParts(
  { DEMO, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trustedProxies }: DemoEnv,
  css: () => Promise<string>,
): Hono {
  const guard = new Hono()
  const parts = { trustedProxies, publicUrl, css }
  guard.use('/dev/*', loopbackOnly({ ...parts, advice: '' }))
  if (!DEMO) guard.use(`${demoPath}/*`, loopbackOnly({ ...parts, advice }))
  return guard
}
