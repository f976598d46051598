import { type Keys, readLink, signLink } from '#platform/keys.ts'
import { photoLimits } from '../domain/photo-limits.ts'

const purpose = 'review-photos'

interface Clock {
  keys: Keys
  now: () => Date
}

/** Issues a token that lets a review's writer add photos to it for an hour. */
export function signPhotoToken({ keys, now }: Clock, reviewId: number): string {
  const expiresAt = new Date(now().getTime() + photoLimits.minutes * 60_000)
  return signLink(keys, { purpose, subject: String(reviewId), expiresAt })
}

/** Whether a token allows adding photos to a review now. */
export function isPhotoToken({ keys, now }: Clock, token: string, reviewId: number): boolean {
  return readLink(keys, { purpose, token, now: now() }) === String(reviewId)
}
