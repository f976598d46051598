import type { Log } from '#platform/log.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import type { Context } from '#shop/context.ts'

/** The context of this room's verbs: every room's context, and what sends texts. */
export interface StaffContext extends Context {
  /** Sends texted codes; null if nothing does. */
  sms: SmsSender | null
  log: Log
}
