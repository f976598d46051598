import { hashToken } from '#platform/keys.ts'

/** Under which the mails to an address are counted, without the address. */
export function mailCountKey(email: string): string {
  return `newsletter-mail:${hashToken(email)}`
}
