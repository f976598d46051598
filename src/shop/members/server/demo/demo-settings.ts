import { createPrivateKey } from 'node:crypto'
import type { AdapterFactory, ClientMetadata, Configuration, JWK } from 'oidc-provider'
import type { Keys } from '#platform/keys.ts'

/** Where the demo provider lives below the shop's own address. */
export const demoPath = '/demo-identity'

export const demoClientId = 'cilia'

/** With which signatures the demo provider proves what it says. */
export const demoSigning = 'EdDSA'

/** The secret that shop and demo provider share. */
export function demoClientSecret(keys: Keys): string {
  return keys.derive('demo-identity client').toString('hex')
}

/** Seen by nobody who comes from the shop (confirm-logout.ts); without an ID token the provider must ask. */
const logoutPages: NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']> = {
  enabled: true,
  logoutSource: (c, form) => {
    c.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
  },
  postLogoutSuccessSource: (c) => {
    c.body = 'You are signed out.'
  },
}

interface SettingParts {
  origin: string
  keys: Keys
  models: AdapterFactory
  renderFault: (sentence: string) => Promise<string>
}

/** What oidc-provider is told about the demo provider of one address of the shop. */
export function demoSettings({ origin, keys, models, renderFault }: SettingParts): Configuration {
  return {
    adapter: models,
    clients: [clientOf(origin, keys)],
    jwks: { keys: [signingKey(keys.derive('demo-identity signing'))] },
    cookies: cookiesOf(keys),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: logoutPages },
    enabledJWA: { idTokenSigningAlgValues: [demoSigning] },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `${demoPath}/interaction/${uid}` },
    findAccount: async (_, sub) => {
      const person = await models('Person').find(sub)
      return person ? { accountId: sub, claims: () => ({ ...person, sub }) } : undefined
    },
    // The only client is the shop itself: nobody is asked whether it may know them.
    loadExistingGrant: async ({ oidc }) => {
      const known = oidc.session?.grantIdFor(demoClientId)
      const kept = known ? await oidc.provider.Grant.find(known) : undefined
      if (kept) return kept
      const { session } = oidc
      if (!session?.accountId) return undefined
      const given = { clientId: demoClientId, accountId: session.accountId }
      const grant = new oidc.provider.Grant(given)
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: async (c, { error_description: description, error }) => {
      c.type = 'html'
      c.body = await renderFault(description ?? error)
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 14 * 24 * 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * 24 * 3600,
    },
  }
}

function clientOf(origin: string, keys: Keys): ClientMetadata {
  return {
    client_id: demoClientId,
    client_secret: demoClientSecret(keys),
    redirect_uris: [`${origin}/api/auth/callback`],
    post_logout_redirect_uris: [`${origin}/`],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    id_token_signed_response_alg: demoSigning,
  }
}

function cookiesOf(keys: Keys): NonNullable<Configuration['cookies']> {
  const names = ['session', 'interaction', 'resume'] as const
  return {
    keys: [keys.derive('demo-identity cookies').toString('hex')],
    names: Object.fromEntries(names.map((name) => [name, `cilia-demo-${name}`])),
    long: { path: demoPath, sameSite: 'lax', httpOnly: true },
    short: { sameSite: 'lax', httpOnly: true },
  }
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey(seed: Buffer): JWK {
  const der = Buffer.concat([ed25519Head, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return { ...key, kid: 'demo', alg: demoSigning, use: 'sig' } as JWK
}
