import type { MiddlewareHandler } from 'hono'
import type { CallLimits } from './call-limits.ts'
import { createUploadSlots } from './upload-slots.ts'

/** How many uploads may be under way per address, and in this process. */
type SlotCounts = Parameters<typeof createUploadSlots>[0]

/** Holds an upload slot until the request is answered; refuses if none is free. */
export function takeUploadSlot(
  limits: Pick<CallLimits, 'addressOf'>,
  counts: SlotCounts,
): MiddlewareHandler {
  const slots = createUploadSlots(counts)
  return async (c, next) => {
    const giveBack = slots.take(limits.addressOf(c))
    try {
      await next()
    } finally {
      giveBack()
    }
  }
}
