import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { createFileSmsSender } from '#platform/sms/file-sms-sender.ts'
import { createHttpSmsSender } from '#platform/sms/http-sms-sender.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'

/**
 * Sends texts to SMS_URL, or without it writes them to DATA_DIR/sms; null in production without SMS_URL, where nobody
 * would read the files.
 */
export function openSms(env: Env): SmsSender | null {
  if (env.SMS_URL) return createHttpSmsSender(env.SMS_URL)
  if (env.NODE_ENV === 'production' && !env.DEMO) return null
  return createFileSmsSender(join(env.DATA_DIR, 'sms'), () => new Date())
}
