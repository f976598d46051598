interface Chunk {
  chunk: Buffer
  isLast: boolean
}

/** Cuts bytes into chunks of one size. The last chunk has the rest; it is empty only if there are no bytes at all. */
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
