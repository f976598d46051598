import type { MiddlewareHandler } from 'hono'
import type { CallLimits } from './call-limits.ts'
import { createUploadSlots } from './upload-slots.ts'

/** How many uploads one address, and this process, may have under way. */
type SlotCounts = Parameters<typeof createUploadSlots>[0]

/** Takes an upload slot until the request is answered; refuses where there is none. */
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
