import * as client from 'openid-client'
import {
  type IdentityProvider,
  SignInFailed,
  type SignInFault,
  type SignInSecrets,
} from './identity-provider.ts'
import { readClaims } from './read-claims.ts'

interface OpenIdParts {
  /** The provider's issuer, which may depend on the shop's origin. */
  issuerAt: (origin: string) => string
  clientId: string
  clientSecret: string | undefined
  originOf: IdentityProvider['originOf']
  metadata?: Partial<client.ClientMetadata>
  /** Replaces network requests to the provider. */
  fetch?: client.CustomFetch
}

const timeoutSeconds = 6
const scope = 'openid email profile'
const mostStored = 16

/**
 * A provider that speaks OpenID Connect: authorization code with PKCE S256, state and nonce. Its
 * metadata is fetched when first needed, and again after a failure, so that the shop can start
 * while the provider is down.
 */
export function createOpenIdProvider(parts: OpenIdParts): IdentityProvider {
  const discovered = new Map<string, Promise<client.Configuration>>()
  const configurationAt = (origin: string) => {
    const issuer = parts.issuerAt(origin)
    const stored = discovered.get(issuer)
    if (stored) return stored
    const found = discover(issuer, parts)
    if (discovered.size >= mostStored) discovered.clear()
    discovered.set(issuer, found)
    found.catch(() => discovered.delete(issuer))
    return found
  }
  return {
    originOf: parts.originOf,
    begin: async (origin) => begin(await configurationAt(origin).catch(refuseAsDown), origin),
    finish: async (origin, returned, secrets) => {
      const configuration = await configurationAt(origin).catch(refuseAsDown)
      return finish(configuration, returned, secrets).catch(refuse)
    },
    end: async (origin, idToken) => {
      const configuration = await configurationAt(origin).catch(() => null)
      if (!configuration?.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${origin}/`,
      }).href
    },
  }
}

function discover(issuer: string, parts: OpenIdParts): Promise<client.Configuration> {
  const url = new URL(issuer)
  const execute = [client.enableNonRepudiationChecks]
  if (url.protocol === 'http:') execute.push(client.allowInsecureRequests)
  return client.discovery(url, parts.clientId, parts.metadata, proofOf(parts.clientSecret), {
    execute,
    timeout: timeoutSeconds,
    ...(parts.fetch ? { [client.customFetch]: parts.fetch } : {}),
  })
}

/**
 * How the shop authenticates: with its secret by a method that the provider supports, or by PKCE alone if it has none.
 */
function proofOf(secret: string | undefined): client.ClientAuth {
  if (!secret) return client.None()
  const basic = client.ClientSecretBasic(secret)
  const post = client.ClientSecretPost(secret)
  return (server, ...params) => {
    const offered = server.token_endpoint_auth_methods_supported
    return (!offered || offered.includes('client_secret_basic') ? basic : post)(server, ...params)
  }
}

async function begin(configuration: client.Configuration, origin: string) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${origin}/api/auth/callback`,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
  return { address, state, nonce, verifier }
}

async function finish(
  configuration: client.Configuration,
  returned: URL,
  { state, nonce, verifier }: SignInSecrets,
) {
  const tokens = await client.authorizationCodeGrant(configuration, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new SignInFailed('mismatched')
  const userInfo = configuration.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {}
  return { identity: readClaims(claims.iss, { ...claims, ...userInfo }), idToken: tokens.id_token }
}

function refuseAsDown(error: unknown): never {
  throw new SignInFailed('down', error)
}

const unanswered = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON'])
const busy = new Set(['server_error', 'temporarily_unavailable'])

function refuse(error: unknown): never {
  if (error instanceof SignInFailed) throw error
  throw new SignInFailed(faultOf(error), error)
}

function faultOf(error: unknown): SignInFault {
  if (error instanceof client.AuthorizationResponseError) {
    if (busy.has(error.error)) return 'down'
    return error.error === 'access_denied' ? 'denied' : 'mismatched'
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'down' : 'mismatched'
  if (error instanceof TypeError) return 'down'
  const isUnanswered = error instanceof client.ClientError && unanswered.has(error.code ?? '')
  return isUnanswered ? 'down' : 'mismatched'
}
