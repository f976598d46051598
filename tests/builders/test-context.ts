import type { Db } from '#db/connect.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import { EncodingRefused } from '#platform/encoding/encoder.ts'
import { type IdentityProvider, SignInFailed } from '#platform/identity/identity-provider.ts'
import { createKeys } from '#platform/keys.ts'
import { measurePicture } from '#platform/pictures/measure-picture.ts'
import type { Context, ContextEncoders } from '#shop/context.ts'
import { findMemberId } from '#shop/members/server/find-member-id.ts'
import { simulatedProviders } from '#shop/payments/server/simulated-provider.ts'
import { photoEncoders } from '#shop/reviews/server/encode-photo.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import { jobsOf } from './jobs-of.ts'

/** The context of a room's verbs, at a fixed time and without limits on calls. */
export function createTestContext(db: Db, changes: Partial<Context> = {}): Context {
  const context: Context = {
    db,
    reads: db,
    now: () => new Date('2026-03-04T12:00:00Z'),
    settings: defaultSettings,
    renewSettings: async () => {},
    origin: 'https://cilia.test',
    keys: createKeys('the secret of the tests, long enough'),
    jobs: jobsOf(db),
    findMemberId: (sid) => findMemberId(context, sid),
    limits: createCallLimits({ count: null, trustedProxies: 0, pause: async () => {} }),
    invalidateProduct: () => {},
    encode: encodeHere,
    identity: silentProvider,
    providers: simulatedProviders,
    coins: null,
    backups: { isNightly: true, keep: 7, isEncrypted: false, place: '/backups' },
    sendsMails: false,
    hasReviews: true,
    paysSimulatedCashback: true,
    ...changes,
  }
  return context
}

const stay = () => Promise.reject(new SignInFailed('down'))

/** A provider for tests in which nobody signs in. */
const silentProvider: IdentityProvider = {
  originOf: (url) => url.origin,
  begin: stay,
  finish: stay,
  end: async () => null,
}

const encoders: ContextEncoders = { ...photoEncoders, measurePicture }

/** Encodes in the test's own process, with the same refusals as the encoding process. */
const encodeHere = (async (name: keyof ContextEncoders, input: never) => {
  try {
    return await encoders[name](input)
  } catch (error) {
    throw new EncodingRefused(String(error))
  }
}) as Context['encode']
