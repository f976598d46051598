import type { OpenAPIHono } from '@hono/zod-openapi'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { pino } from 'pino'
import type { Db } from '#db/connect.ts'
import { administrators } from '#db/tables/admin.ts'
import { createApi } from '#entry/web/api.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import type { Context } from '#shop/context.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import type { AdminSignedIn, TwoFactorSetup } from '#shop/staff/domain/staff.schema.ts'
import type { Reply } from './shopper.ts'
import { createTestContext } from './test-context.ts'

interface Sent {
  token?: string | undefined
  body?: unknown
  /** The version that a change is based on, for If-Match. */
  version?: number | undefined
  address?: string
  userAgent?: string
  /** Additional headers. */
  headers?: Record<string, string>
}

/** The administrators' side of a shop: its calls, a clock set by the test, and the texts it sent. */
export interface AdminClient {
  api: OpenAPIHono
  context: Context
  texts: { to: string; text: string }[]
  /** How long each guess was delayed, in milliseconds. Tests do not really wait. */
  pauses: number[]
  pass: (seconds: number) => void
  now: () => Date
  ask: <T = { message: string }>(call: string, sent?: Sent) => Promise<Reply<T>>
  signIn: (username: string, smsCode?: string, address?: string) => Promise<Reply<AdminSignedIn>>
  /** A token of an administrator without a second factor. */
  tokenOf: (username: string) => Promise<string>
  /** A token of an administrator with this role, who is stored under the role's name if there is none. */
  tokenAs: (role: AdminRole) => Promise<string>
}

export const adminPassword = 'correct horse battery'

/**
 * Opens the administrators' side of a shop, at a time that only `pass` advances. Records texts, unless the test gives a
 * sender.
 */
export function openAdminClient(db: Db, otherSms?: SmsSender | null): AdminClient {
  let now = new Date('2026-03-04T12:00:00Z')
  const texts: AdminClient['texts'] = []
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const limits = createCallLimits({ count: null, trustedProxies: 0, pause })
  const context = createTestContext(db, { now: () => now, limits })
  const recorder = { send: async (text: (typeof texts)[number]) => void texts.push(text) }
  const sms = otherSms === undefined ? recorder : otherSms
  const api = createApi(context, { log: pino({ enabled: false }), sms })
  const ask = async <T>(call: string, sent: Sent = {}) => {
    const { token, body, version, address, userAgent } = sent
    const [method = '', path = ''] = call.split(' ')
    const headers = new Headers({ 'content-type': 'application/json', ...sent.headers })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (version !== undefined) headers.set('if-match', `"${version}"`)
    if (userAgent !== undefined) headers.set('user-agent', userAgent)
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const remote = { incoming: { socket: { remoteAddress: address ?? '192.0.2.1' } } }
    const answer = await api.request(path, init, remote)
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson ? JSON.parse(text) : text) as T,
    }
  }
  const signIn = (username: string, smsCode?: string, address?: string) =>
    ask<AdminSignedIn>('POST /api/admin/login', {
      body: { username, password: adminPassword, smsCode },
      ...(address === undefined ? {} : { address }),
    })
  const tokenOf = async (username: string) => {
    const { body } = await signIn(username)
    if (!body.token) throw new Error(`${username} was not signed in: ${body.message}`)
    return body.token
  }
  const tokenAs = async (role: AdminRole) => {
    const named = eq(administrators.username, role)
    if ((await db.$count(administrators, named)) === 0) await storeAdministrator(db, role, role)
    return tokenOf(role)
  }
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { api, context, texts, pauses, pass, now: () => now, ask, signIn, tokenOf, tokenAs }
}

let hashed: Promise<string> | null = null

/** The least that argon2id accepts: sign-ins in tests prove the password, not the cost of guessing. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Stores an administrator whose password is `adminPassword`. */
export async function storeAdministrator(
  db: Db,
  username: string,
  role: AdminRole = 'owner',
): Promise<void> {
  hashed ??= hash(adminPassword, cheap)
  await db.insert(administrators).values({ username, role, passwordHash: await hashed })
}

/** The authenticator app's code at a time, this many steps ahead. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 })
}

/** Six digits that are not valid for this secret around that time. */
export function notCodeOf(secret: string, now: Date): string {
  const shown = [-1, 0, 1].map((steps) => codeOf(secret, now, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code)) ?? ''
}

/**
 * Enables an administrator's second factor, which uses up the code's time step. Gives its secret and the recovery
 * codes.
 */
export async function enableTwoFactor(admin: AdminClient, token: string) {
  const setup = await admin.ask<TwoFactorSetup>('POST /api/admin/setup-2fa', { token })
  const secret = setup.body.manualEntryKey
  const code = codeOf(secret, admin.now())
  const verified = await admin.ask<{ recoveryCodes: string[] }>('POST /api/admin/verify-2fa', {
    token,
    body: { code },
  })
  return { secret, code, recoveryCodes: verified.body.recoveryCodes }
}
