import type { Db } from '#db/connect.ts'
import type { Env } from '#platform/env.ts'
import type { IdentityProvider } from '#platform/identity/identity-provider.ts'
import { createOpenIdProvider } from '#platform/identity/openid-provider.ts'
import { signInOrigin } from '#platform/identity/sign-in-origin.ts'
import type { Keys } from '#platform/keys.ts'
import type { DemoPages } from '#shop/members/server/demo/demo-pages.ts'
import { type DemoProvider, openDemoProvider } from '#shop/members/server/demo/demo-provider.ts'
import {
  demoClientId,
  demoClientSecret,
  demoPath,
  demoSigning,
} from '#shop/members/server/demo/demo-settings.ts'

interface IdentityParts {
  env: Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'PUBLIC_URL'>
  db: Db
  keys: Keys
  pages: DemoPages
  now?: () => Date
}

export interface OpenIdentity {
  identity: IdentityProvider
  /** The identity provider inside the shop; null if members sign in elsewhere. */
  demo: DemoProvider | null
}

/** The owner's identity provider, or without one the demo provider inside the shop. */
export function openIdentity(parts: IdentityParts): OpenIdentity {
  const { env, db, keys, pages, now = () => new Date() } = parts
  const originOf = (url: URL) => signInOrigin(url, env.PUBLIC_URL)
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (issuer && clientId) {
    const identity = createOpenIdProvider({
      issuerAt: () => issuer,
      clientId,
      clientSecret,
      originOf,
    })
    return { identity, demo: null }
  }
  const demo = openDemoProvider({ db, keys, now, pages })
  const identity = createOpenIdProvider({
    issuerAt: (origin) => `${origin}${demoPath}`,
    clientId: demoClientId,
    clientSecret: demoClientSecret(keys),
    metadata: { id_token_signed_response_alg: demoSigning },
    originOf,
    fetch: async (address, { method, headers, body }) => {
      const init = { method, headers, body: body as BodyInit | null }
      const request = new Request(address, init)
      return demo.answer(request, new URL(address).origin)
    },
  })
  return { identity, demo }
}
