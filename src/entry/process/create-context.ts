import type { Db, Reads } from '#db/connect.ts'
import { countCall } from '#db/count-call.ts'
import type { JobQueue } from '#db/jobs/job-queue.ts'
import { createCallLimits } from '#platform/call-limits.ts'
import type { Env } from '#platform/env.ts'
import { createKeys } from '#platform/keys.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import type { Context } from '#shop/context.ts'
import type { DemoPages } from '#shop/members/server/demo/demo-pages.ts'
import type { DemoProvider } from '#shop/members/server/demo/demo-provider.ts'
import { findMemberId } from '#shop/members/server/find-member-id.ts'
import { productTopic } from '../web/answer-topics.ts'
import { coinProviders } from './coin-providers.ts'
import { findSecret } from './find-secret.ts'
import { planBackups } from './open-backups.ts'
import { openIdentity } from './open-identity.ts'
import type { Memory } from './open-memory.ts'
import { openPaymentProviders } from './open-providers.ts'

interface CreatedContext {
  context: Context
  /** The identity provider inside the shop; null if members sign in elsewhere. */
  demo: DemoProvider | null
}

interface ContextParts {
  env: Env
  db: Db
  reads: Reads
  pages: DemoPages
  memory: Pick<Memory, 'cache' | 'catchUp' | 'settings'>
  encode: Context['encode']
  jobs: JobQueue
  /** For payments in coins; null if the shop watches no chain. */
  coins: CoinRail | null
}

/** Makes the context that every verb of this shop is given. */
export function createContext({
  env,
  db,
  reads,
  pages,
  memory,
  encode,
  jobs,
  coins,
}: ContextParts): CreatedContext {
  const { cache, settings, catchUp } = memory
  const now = () => new Date()
  const keys = createKeys(findSecret(env))
  const origin = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  const { identity, demo } = openIdentity({ env, db, keys, pages, now })
  const context = {
    db,
    reads,
    now,
    get settings() {
      return settings.current()
    },
    renewSettings: settings.renew,
    origin,
    keys,
    jobs,
    encode,
    invalidateProduct: (slug: string) => {
      catchUp()
      cache.invalidate([productTopic(slug)])
    },
    identity,
    findMemberId: (sid: string) => findMemberId({ db, now }, sid),
    providers: openPaymentProviders(env, now, coinProviders({ db, now, keys, origin }, coins)),
    coins,
    backups: planBackups(env),
    sendsMails: env.SMTP_URL !== undefined,
    hasReviews: env.REVIEWS === 'on',
    paysSimulatedCashback: paysSimulatedCashback(env),
    limits: createCallLimits({
      count:
        env.RATE_LIMITS === 'on'
          ? (key, windowSeconds) => countCall(db, { key, windowSeconds, now: now() })
          : null,
      trustedProxies: env.TRUSTED_PROXIES,
    }),
  }
  return { context, demo }
}

/** Whether a simulated payment is enough to pay out cashback: only in development and demonstrations. */
export function paysSimulatedCashback({ NODE_ENV, DEMO }: Pick<Env, 'NODE_ENV' | 'DEMO'>): boolean {
  return NODE_ENV !== 'production' || DEMO === '1'
}
