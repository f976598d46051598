import { Refusal } from '#kernel/refusal.ts'
import { groupAddress } from './call-limits.ts'

export interface UploadSlots {
  /**
   * Takes a slot for an upload from an address (null for the process's own calls) and gives the function that frees it.
   * Refuses if the address or the process has too many uploads under way.
   */
  take: (address: string | null) => () => void
}

interface UploadSlotParts {
  /** How many uploads one address may have under way. */
  perAddress: number
  /** How many uploads this process receives at a time, which bounds the memory of their bodies. */
  inAll: number
}

const retryAfterSeconds = 5

/** Limits the uploads under way in this process. */
export function createUploadSlots({ perAddress, inAll }: UploadSlotParts): UploadSlots {
  const taken = new Map<string, number>()
  let total = 0
  const change = (key: string | null, by: number) => {
    total += by
    if (key === null) return
    const left = (taken.get(key) ?? 0) + by
    if (left === 0) taken.delete(key)
    else taken.set(key, left)
  }
  const take = (address: string | null) => {
    const key = address && groupAddress(address)
    if (key !== null && (taken.get(key) ?? 0) >= perAddress) throw tooManyAtOnce()
    if (total >= inAll) throw allTaken()
    change(key, 1)
    return () => change(key, -1)
  }
  return { take }
}

function tooManyAtOnce(): Refusal {
  const message = 'Your other uploads are still in progress. Please try again in a moment.'
  return new Refusal('too-many', message, { retryAfterSeconds })
}

function allTaken(): Refusal {
  const message = 'Many people are uploading right now. Please try again in a moment.'
  return new Refusal('unavailable', message, { retryAfterSeconds })
}
