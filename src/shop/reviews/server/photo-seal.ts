import { type Keys, readLink, signLink } from '#platform/keys.ts'

interface Clock {
  keys: Keys
  now: () => Date
}

const purpose = 'moderated-photo'
const hourMs = 3_600_000

/**
 * The seal that shows an administrator's browser a photo of a review that is not published. It ends
 * with the next hour but one, so that the address stays the same for a while and is kept by browsers.
 */
export function sealPhoto({ keys, now }: Clock, key: string): string {
  const expiresAt = new Date((Math.floor(now().getTime() / hourMs) + 2) * hourMs)
  return signLink(keys, { purpose, subject: key, expiresAt })
}

/** Whether a seal shows this photo now. */
export function isPhotoSeal({ keys, now }: Clock, token: string, key: string): boolean {
  return readLink(keys, { purpose, token, now: now() }) === key
}
