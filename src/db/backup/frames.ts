import { Refusal } from '#kernel/refusal.ts'

/** The parts of a dump: its head, then of each table its name and its rows, then the manifest. */
export type FrameKind = 'head' | 'table' | 'rows' | 'manifest'

export interface Frame {
  kind: FrameKind
  body: Buffer
}

const letters: Record<FrameKind, number> = { head: 72, table: 84, rows: 82, manifest: 77 }
const headBytes = 5

/** A frame as bytes: a letter, the length in four bytes, and the body. */
export function frame(kind: FrameKind, body: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(letters[kind], 0)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Cuts bytes into the frames that they are made of. Refuses what ends within one, or is no frame. */
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

/** The refusal of a backup that is not whole. */
export const brokenOff = () =>
  new Refusal('bad-request', 'The backup is not whole: the file breaks off before its end.')

/** How many bytes the frame at the beginning takes; that of a head while that is not there yet. */
function lengthOf(bytes: Buffer): number {
  return bytes.length < headBytes ? headBytes : headBytes + bytes.readUInt32BE(1)
}

function kindOf(bytes: Buffer): FrameKind {
  const letter = bytes.readUInt8(0)
  for (const [kind, known] of Object.entries(letters) as [FrameKind, number][])
    if (known === letter) return kind
  throw new Refusal('bad-request', 'The backup was changed: it holds what no backup holds.')
}
