import { Refusal } from '#kernel/refusal.ts'

interface BodyLimit {
  maxBytes: number
  /** The refusal's sentence for a larger body. */
  tooLarge: string
}

/** Refuses a request whose Content-Length exceeds the limit, before any of its body is read. */
export function refuseLongBody(request: Request, { maxBytes, tooLarge }: BodyLimit): void {
  if (Number(request.headers.get('content-length')) > maxBytes)
    throw new Refusal('too-large', tooLarge)
}

/**
 * Reads a body as it arrives and stops at the limit, with or without a correct Content-Length.
 * Chunks are copied into one growing buffer, so that a body of tiny chunks takes no more memory
 * than any other.
 */
export async function readBody(
  request: Request,
  { maxBytes, tooLarge }: BodyLimit,
): Promise<Buffer> {
  let buffer: Buffer = Buffer.alloc(0)
  let size = 0
  const reader = request.body?.getReader()
  if (!reader) return buffer
  for (;;) {
    const { done, value } = await reader.read().catch(refuseBrokenOff)
    if (done) return buffer.subarray(0, size)
    if (size + value.length > maxBytes) {
      // The rest of the body is ignored, as is an error while canceling it.
      void reader.cancel().catch(() => undefined)
      throw new Refusal('too-large', tooLarge)
    }
    if (size + value.length > buffer.length) buffer = grown(buffer, size + value.length, maxBytes)
    buffer.set(value, size)
    size += value.length
  }
}

function grown(buffer: Buffer, wanted: number, most: number): Buffer {
  const larger = Buffer.alloc(Math.min(most, Math.max(wanted, 2 * buffer.length, 64 * 1024)))
  buffer.copy(larger)
  return larger
}

function refuseBrokenOff(): never {
  throw new Refusal('bad-request', 'The upload was interrupted')
}
