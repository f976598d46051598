import type { Db, Reads } from '#db/connect.ts'
import type { JobQueue } from '#db/jobs/job-queue.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { CallLimits } from '#platform/call-limits.ts'
import type { Encoder } from '#platform/encoding/encoder.ts'
import type { IdentityProvider } from '#platform/identity/identity-provider.ts'
import type { Keys } from '#platform/keys.ts'
import type { measurePicture } from '#platform/pictures/measure-picture.ts'
import type { BackupPlan } from '#shop/backups/domain/backups.schema.ts'
import type { CoinRail } from '#shop/coins/server/coin-rail.ts'
import type { Providers } from '#shop/payments/server/provider.ts'
import type { PhotoEncoders } from '#shop/reviews/server/encode-photo.ts'

/** What verbs have encoded in a separate process. */
export type ContextEncoders = PhotoEncoders & { measurePicture: typeof measurePicture }

/** What every verb is given: the database, the time, the owner's settings, and what guards it. */
export interface Context {
  db: Db
  /**
   * For verbs that only read the catalog or its reviews, the same for everybody. Whatever writes, or concerns one cart,
   * order, person, or owner, asks `db`.
   */
  reads: Reads
  now: () => Date
  /** The settings in force now: read them when needed, and do not keep them. */
  readonly settings: ShopSettings
  /** Reloads the settings, so that a change shows at once to whoever made it. */
  renewSettings: () => Promise<void>
  /** The shop's public address without a trailing slash, for links in emails. */
  origin: string
  jobs: Pick<JobQueue, 'send'>
  keys: Keys
  limits: CallLimits
  /**
   * Makes this process show a product change, by slug, at once to whoever made it: it bypasses what is in memory until
   * the database has told it, like the other processes, what else the change affects.
   */
  invalidateProduct: (slug: string) => void
  /** The member of a live sign-in, else null (members/server/find-member-id.ts). */
  findMemberId: (sid: string) => Promise<number | null>
  /** The provider that says who a member is. */
  identity: IdentityProvider
  /** Encodes review photos and measures product pictures in a separate process. */
  encode: Encoder<ContextEncoders>['encode']
  /** The payment providers. Ask them only outside transactions. */
  providers: Providers
  /** What payments in coins need; null if the shop watches no chain. */
  coins: CoinRail | null
  /** What this machine's environment says about backups. */
  backups: BackupPlan
  /** Whether emails leave the shop (SMTP_URL), rather than being written to files. */
  sendsMails: boolean
  /** Whether shoppers may read and write reviews (REVIEWS). */
  hasReviews: boolean
  /** Whether the cashback of a simulated payment becomes a code that pays: only in a demonstration. */
  paysSimulatedCashback: boolean
}
