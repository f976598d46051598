import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import type { Context } from '#shop/context.ts'

/** What this room's server is given beyond every other's. */
export interface StaffContext extends Context {
  /** Who texts codes; null where nobody does. */
  sms: SmsSender | null
  log: Log
}
