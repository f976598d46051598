import type { Db } from '#db/connect.ts'
import { countCall } from '#db/count-call.ts'
import { shopSettings } from '#kernel/shop-settings.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import type { Env } from '#platform/env.ts'
import { createKeys } from '#platform/keys.ts'
import type { Room } from '#shop/room.ts'
import { findSecret } from './find-secret.ts'

/** What every room of this shop is given. */
export function createRoom(env: Env, db: Db): Room {
  const now = () => new Date()
  return {
    db,
    now,
    settings: shopSettings,
    origin: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    keys: createKeys(findSecret(env)),
    hasReviews: env.REVIEWS === 'on',
    limits: createCallLimits({
      count:
        env.RATE_LIMITS === 'on'
          ? (key, windowSeconds) => countCall(db, { key, windowSeconds, now: now() })
          : null,
      trustedProxies: env.TRUSTED_PROXIES,
    }),
  }
}
