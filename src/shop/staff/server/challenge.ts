import { randomBytes } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { adminSpentChallenges } from '#db/tables/admin.ts'
import { hashToken, readLink, signLink } from '#platform/keys.ts'
import type { Context } from '#shop/context.ts'
import { challengeLifeMs } from '../domain/passkey.ts'

/**
 * The purpose of a challenge: to sign in, or to add a passkey in the session of one token. It is invalid for any other.
 */
export type Ceremony = 'sign-in' | { tokenId: number }

type Sealing = Pick<Context, 'keys' | 'now'>

const purposeOf = (ceremony: Ceremony) =>
  ceremony === 'sign-in' ? 'passkey-sign-in' : `passkey-of-token-${ceremony.tokenId}`

/**
 * Makes a challenge for a passkey to sign, in base64url. Its expiry is part of it and signed by the shop, so that
 * nothing is stored until one is answered.
 */
export function makeChallenge({ keys, now }: Sealing, ceremony: Ceremony): string {
  const challenge = signLink(keys, {
    purpose: purposeOf(ceremony),
    subject: randomBytes(16).toString('base64url'),
    expiresAt: new Date(now().getTime() + challengeLifeMs),
  })
  return Buffer.from(challenge).toString('base64url')
}

const clientDataSchema = z.object({ challenge: z.string() })

/**
 * Reads the challenge that a browser signed (clientDataJSON, in base64url). Throws if it has another purpose, is
 * forged, or has expired.
 */
export function readChallenge(
  { keys, now }: Sealing,
  ceremony: Ceremony,
  clientDataJSON: string,
): string {
  const signed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
  const { challenge } = clientDataSchema.parse(signed)
  const token = Buffer.from(challenge, 'base64url').toString()
  if (readLink(keys, { purpose: purposeOf(ceremony), token, now: now() }) === null)
    throw new Error('This passkey request has expired. Please try again')
  return challenge
}

/** Uses up a challenge within a transaction; false if any process has used it before. */
export async function spendChallenge(tx: Tx, challenge: string, at: Date): Promise<boolean> {
  const spent = await tx
    .insert(adminSpentChallenges)
    .values({ challengeHash: hashToken(challenge), spentAt: at })
    .onConflictDoNothing()
    .returning({ challengeHash: adminSpentChallenges.challengeHash })
  return spent.length > 0
}

/** Used challenges are stored for longer than they are valid, because machines' clocks differ. */
const keptMs = 24 * 60 * 60 * 1000

/** Deletes used challenges that expired long ago. */
export async function sweepChallenges({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await db.delete(adminSpentChallenges).where(lte(adminSpentChallenges.spentAt, before))
}
