import { createPrivateKey } from 'node:crypto'
import type { AdapterFactory, ClientMetadata, Configuration, JWK } from 'oidc-provider'
import type { Keys } from '#platform/keys.ts'

/** The demo provider's path below the shop's own address. */
export const demoPath = '/demo-identity'

export const demoClientId = 'cilia'

/** The demo provider's signing algorithm. */
export const demoSigning = 'EdDSA'

/** The secret shared by the shop and the demo provider. */
export function demoClientSecret(keys: Keys): string {
  return keys.derive('demo-identity client').toString('hex')
}

/**
 * The page that confirms a sign-out. Members who come from the shop never see it
 * (confirm-logout.ts); without an ID token the provider must show it.
 */
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

/** The configuration of oidc-provider for the demo provider at one origin of the shop. */
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
    // The only client is the shop itself, so no consent is asked for.
    loadExistingGrant: async ({ oidc }) => {
      const known = oidc.session?.grantIdFor(demoClientId)
      const stored = known ? await oidc.provider.Grant.find(known) : undefined
      if (stored) return stored
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

/** The PKCS #8 prefix of an Ed25519 key, before its 32 bytes (RFC 8410). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function signingKey(seed: Buffer): JWK {
  const der = Buffer.concat([ed25519Head, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
  return { ...key, kid: 'demo', alg: demoSigning, use: 'sig' } as JWK
}
