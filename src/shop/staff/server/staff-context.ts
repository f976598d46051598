import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import type { Context } from '#shop/context.ts'

/**
 * The context of this room's verbs: every room's context, and what sends texts. It is a copy, which
 * would keep the settings as they were when it was made, so it has none.
 */
export interface StaffContext extends Omit<Context, 'settings'> {
  /** Sends texted codes; null if nothing does. */
  sms: SmsSender | null
  log: Log
}
