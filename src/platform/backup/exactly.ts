interface Chunk {
  chunk: Buffer
  isLast: boolean
}

/** Cuts bytes into chunks of one size; the last is what is left, at least one byte unless there are none at all. */
export async function* exactly(size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Chunk> {
  let parts: Buffer[] = []
  let held = 0
  for await (const part of bytes) {
    parts.push(part)
    held += part.length
    if (held <= size) continue
    let rest = Buffer.concat(parts)
    for (; rest.length > size; rest = rest.subarray(size))
      yield { chunk: rest.subarray(0, size), isLast: false }
    parts = [rest]
    held = rest.length
  }
  yield { chunk: Buffer.concat(parts), isLast: true }
}
