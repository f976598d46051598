import type { Tx } from '#db/connect.ts'
import { adminTokens } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createToken, hashToken } from '#platform/keys.ts'
import { readTypedCode } from '../domain/recovery-code.ts'
import type { AdminSignedIn } from '../domain/staff.schema.ts'
import { lastMomentOf } from '../domain/token-life.ts'
import { acceptCode, type Factor } from './accept-code.ts'
import type { Caller } from './caller.ts'
import { countAttempt, countSixDigits, slowName } from './count-attempt.ts'
import {
  type FoundAdministrator,
  findAdministrator,
  lockAdministrator,
} from './find-administrator.ts'
import { isPassword } from './passwords.ts'
import type { StaffContext } from './staff-context.ts'
import { textCode } from './text-code.ts'
import { account, writeAudit } from './write-audit.ts'

interface Credentials {
  username: string
  password: string
  /** Null in the first step. */
  code: string | null
}

/**
 * Signs an administrator in, or requests their second factor (spec 4). Refuses every wrong input
 * with the same words.
 */
export async function logIn(
  context: StaffContext,
  { username, password, code }: Credentials,
  caller: Caller,
): Promise<AdminSignedIn> {
  const attempt = await countAttempt(context, { what: 'password', username, caller })
  const slowed = await slowName(context, username)
  const found = await findAdministrator(context.db, username)
  const isRight = await isPassword(found?.administrator.passwordHash ?? null, password)
  if (!found || !isRight)
    return refuse(context, username, caller, found ? 'wrong password' : 'unknown name')
  await attempt.wasRight()
  await slowed.wasRight()
  if (found.twoFactor?.isEnabled && code === null) return askForCode(context, found, caller)
  return found.twoFactor?.isEnabled
    ? signInWithCode(context, found, code ?? '', caller)
    : signIn(context, found, caller)
}

async function refuse(
  { db, now }: StaffContext,
  username: string,
  caller: Caller,
  reason: string,
): Promise<never> {
  await writeAudit(db, {
    at: now(),
    action: 'sign-in-failed',
    by: { id: null, username, ...caller },
    details: { reason },
  })
  throw new Refusal('not-signed-in', 'Invalid credentials')
}

async function askForCode(
  context: StaffContext,
  found: FoundAdministrator,
  caller: Caller,
): Promise<AdminSignedIn> {
  const isTexted = await textCode(context, found)
  const { id, username } = found.administrator
  await writeAudit(context.db, {
    at: context.now(),
    action: 'second-factor-asked',
    by: { id, username, ...caller },
    subject: account({ id }),
    details: { isTexted },
  })
  const message = isTexted
    ? 'Enter the code that was texted to you, or the one in your authenticator app'
    : 'Enter the code in your authenticator app'
  return { token: null, requires2FA: true, message }
}

async function signInWithCode(
  context: StaffContext,
  found: FoundAdministrator,
  code: string,
  caller: Caller,
): Promise<AdminSignedIn> {
  const { username } = found.administrator
  const attempt = await countAttempt(context, { what: 'code', username, caller })
  const isShort = readTypedCode(code)?.kind === 'digits'
  const short = isShort ? await countSixDigits(context, { username, caller }) : null
  const signedIn = await signIn(context, found, caller, code)
  await attempt.wasRight()
  await short?.wasRight()
  return signedIn
}

/** Creates the token, unless the password or the second factor changed after they were checked. */
async function signIn(
  context: StaffContext,
  { administrator }: FoundAdministrator,
  caller: Caller,
  code: string | null = null,
): Promise<AdminSignedIn> {
  const { id, username } = administrator
  const token = await context.db.transaction(async (tx) => {
    const locked = await lockAdministrator(tx, id)
    if (!locked || locked.administrator.passwordHash !== administrator.passwordHash) return null
    const isEnabled = locked.twoFactor?.isEnabled ?? false
    if (isEnabled !== (code !== null)) return null
    const factor = code === null ? null : await acceptCode(context, tx, locked, code)
    if (isEnabled && !factor) return null
    return openToken(context, tx, locked, caller, factor)
  })
  if (token === null)
    return refuse(context, username, caller, code === null ? 'changed meanwhile' : 'wrong code')
  return { token, requires2FA: false, message: 'Signed in' }
}

async function openToken(
  { now }: StaffContext,
  tx: Tx,
  { administrator: { id, username } }: FoundAdministrator,
  caller: Caller,
  factor: Factor | null,
): Promise<string> {
  const at = now()
  const token = createToken()
  await tx.insert(adminTokens).values({
    tokenHash: hashToken(token),
    administratorId: id,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: lastMomentOf(at),
    ...caller,
  })
  const by = { id, username, ...caller }
  const details = factor ? { factor } : {}
  await writeAudit(tx, { at, action: 'signed-in', by, subject: account({ id }), details })
  return token
}
