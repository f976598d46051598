import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import type { Room } from '#shop/room.ts'

/** What this room's server is given beyond every other's. */
export interface AdminRoom extends Room {
  /** Who texts codes; null where nobody does. */
  sms: SmsSender | null
  log: Log
}
