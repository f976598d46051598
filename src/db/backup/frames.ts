import { Refusal } from '#kernel/refusal.ts'

/** The parts of a dump: the head, then each table's description and rows, then the manifest. */
export type FrameKind = 'head' | 'table' | 'rows' | 'manifest'

export interface Frame {
  kind: FrameKind
  body: Buffer
}

const letters: Record<FrameKind, number> = { head: 72, table: 84, rows: 82, manifest: 77 }
const headBytes = 5

/** Encodes a frame: a letter, the length in four bytes, and the body. */
export function frame(kind: FrameKind, body: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(letters[kind], 0)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Splits bytes into frames. Refuses an incomplete last frame, and anything that is not a frame. */
export async function* framesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let parts: Buffer[] = []
  let held = 0
  let wanted = headBytes
  for await (const part of bytes) {
    parts.push(part)
    held += part.length
    if (held < wanted) continue
    let rest = Buffer.concat(parts)
    for (wanted = lengthOf(rest); rest.length >= wanted; wanted = lengthOf(rest)) {
      yield { kind: kindOf(rest), body: rest.subarray(headBytes, wanted) }
      rest = rest.subarray(wanted)
    }
    parts = [rest]
    held = rest.length
  }
  if (held > 0) throw brokenOff()
}

/** The refusal of an incomplete backup. */
export const brokenOff = () =>
  new Refusal('bad-request', 'The backup is incomplete: the file ends too early.')

/** The length of the first frame in bytes; of a frame's head while that is incomplete. */
function lengthOf(bytes: Buffer): number {
  return bytes.length < headBytes ? headBytes : headBytes + bytes.readUInt32BE(1)
}

function kindOf(bytes: Buffer): FrameKind {
  const letter = bytes.readUInt8(0)
  for (const [kind, known] of Object.entries(letters) as [FrameKind, number][])
    if (known === letter) return kind
  throw new Refusal(
    'bad-request',
    'The backup was changed: it contains something that no backup should.',
  )
}
