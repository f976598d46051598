import { splitAccount } from '../split-account.ts'
import type { SmsSender } from './sms-sender.ts'

/** How long the SMS gateway may take to answer, in milliseconds; somebody is waiting for the code. */
const patienceMs = 8_000

/**
 * Sends texts by a POST of {"to","text"} to an address. Credentials in the address, as in
 * https://name:secret@host, are sent as basic authentication (RFC 7617).
 */
export function createHttpSmsSender(address: string): SmsSender {
  const split = splitAccount(address)
  if (!split) throw new Error('SMS_URL isn’t an http:// or https:// address')
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (split.authorization) headers.authorization = split.authorization
  return {
    send: async (message) => {
      const answer = await fetch(split.url, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The service at SMS_URL answered ${answer.status}`)
    },
  }
}
