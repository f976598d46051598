import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import type { Context } from '#shop/context.ts'

/**
 * The context of this room's verbs: every room's context, plus the sender of texts. It is a copy that would not follow
 * changes of the settings, so it has none.
 */
export interface StaffContext extends Omit<Context, 'settings'> {
  /** Sends texted codes; null if texting is not set up. */
  sms: SmsSender | null
  log: Log
  /** The shop's time zone, as the settings have it now. */
  timeZone: () => string
  /** The shop's name, likewise. */
  shopName: () => string
}
