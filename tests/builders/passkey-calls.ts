import type {
  AddPasskey,
  CreationOptions,
  Passkey,
  RequestOptions,
  SignedCredential,
} from '#shop/staff/domain/passkey.schema.ts'
import type { AdminSignedIn } from '#shop/staff/domain/staff.schema.ts'
import type { AdminClient } from './admin-client.ts'
import type { Authenticator } from './authenticator.ts'

type Changes = Parameters<Authenticator['create']>[1]

/** The passkey calls that a browser with an authenticator makes. */
export function openPasskeys({ ask }: AdminClient) {
  const begin = (token: string, password?: string) =>
    ask<CreationOptions & { message: string }>('POST /api/admin/passkeys/options', {
      token,
      body: password === undefined ? undefined : { password },
    })
  const send = (token: string, body: AddPasskey) =>
    ask<Passkey>('POST /api/admin/passkeys', { token, body })
  const beginSignIn = () => ask<RequestOptions>('POST /api/admin/passkey-login/options')
  const sendSignIn = (credential: SignedCredential, address = '192.0.2.1') =>
    ask<AdminSignedIn>('POST /api/admin/passkey-login', { body: { credential }, address })
  return {
    begin,
    send,
    beginSignIn,
    sendSignIn,
    list: (token: string) => ask<Passkey[]>('GET /api/admin/passkeys', { token }),
    /** Adds a passkey created by an authenticator, from requesting options to naming it. */
    add: async (
      token: string,
      authenticator: Authenticator,
      { name = 'Key', changes }: { name?: string; changes?: Changes } = {},
    ) => {
      const { body: options } = await begin(token)
      return send(token, { name, credential: authenticator.create(options, changes) })
    },
    remove: (token: string, id: number, password?: string) =>
      ask(`DELETE /api/admin/passkeys/${id}`, {
        token,
        body: password === undefined ? undefined : { password },
      }),
    /** Signs in with an authenticator, from requesting options to getting the token. */
    signIn: async (authenticator: Authenticator, changes?: Changes) => {
      const { body: options } = await beginSignIn()
      return sendSignIn(authenticator.get(options, changes))
    },
  }
}

export type PasskeyCalls = ReturnType<typeof openPasskeys>
