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

/** What verbs have encoded in a process of its own. */
export type ContextEncoders = PhotoEncoders & { measurePicture: typeof measurePicture }

/** What every room's server is given: the database, the time, the owner's settings, and what guards it. */
export interface Context {
  db: Db
  /**
   * Where a verb asks that only reads the catalogue or its reviews, for everybody alike. Whatever writes, or is about one
   * cart, order, person or owner, asks `db`.
   */
  reads: Reads
  now: () => Date
  /** The settings in force at this moment: read them when they are needed, and do not keep them. */
  readonly settings: ShopSettings
  /** Reads the settings again, so that whoever changed them finds them changed at once. */
  renewSettings: () => Promise<void>
  /** How the world calls the shop, without a slash at its end: for links in emails. */
  origin: string
  /** Queues what is done later. */
  jobs: Pick<JobQueue, 'send'>
  keys: Keys
  limits: CallLimits
  /**
   * Has this process show a change of a product at once, by its slug, to whoever made it: what is in memory is not used
   * until the process has heard from the database, as the others do, what else the change touches.
   */
  invalidateProduct: (slug: string) => void
  /** The member of a sign-in that is alive, else null (members/server/find-member-id.ts). */
  findMemberId: (sid: string) => Promise<number | null>
  /** Whoever says who a member is. */
  identity: IdentityProvider
  /** Encodes photos of reviews and measures pictures of products, in a process of its own. */
  encode: Encoder<ContextEncoders>['encode']
  /** Whoever carries money. Ask them only outside transactions. */
  providers: Providers
  /** What payments in coins need; null where they are simulated. */
  coins: CoinRail | null
  /** What the settings of this machine say about backups. */
  backups: BackupPlan
  /** Whether shoppers may read and write reviews (REVIEWS). */
  hasReviews: boolean
  /** Whether the cashback of a simulated payment becomes a code that pays: only in a demonstration. */
  paysSimulatedCashback: boolean
}
