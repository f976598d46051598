import type { Db } from '#db/connect.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

/** What every room's server is given: the database, the time, and the owner's settings. */
export interface Room {
  db: Db
  now: () => Date
  settings: ShopSettings
}
