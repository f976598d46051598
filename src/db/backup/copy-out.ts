import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Rows are collected into blocks of at least this many bytes. */
const blockBytes = 128 * 1024
/** How many bytes may wait for a slow reader before PostgreSQL is made to wait, too. */
const mostWaitingBytes = 4 * blockBytes

/**
 * Runs `copy … to stdout` on a connection of its own and gives the rows in blocks of whole lines. A slow reader makes
 * PostgreSQL wait, so that memory use doesn't depend on the table's size.
 */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const copy = new CopyOut(text, client.connection.stream)
  client.query(copy)
  try {
    for (let block = await copy.next(); block; block = await copy.next()) yield block
  } finally {
    // If the reader stops early, the rest of the table must not be sent.
    if (!copy.isDone) client.connection.stream.destroy()
  }
}

/** The callbacks of pg while rows arrive. */
class CopyOut implements pg.Submittable {
  isDone = false
  readonly #text: string
  readonly #stream: Duplex
  #rows: Buffer[] = []
  #rowsBytes = 0
  #blocks: Buffer[] = []
  #waitingBytes = 0
  #fault: Error | undefined
  #wake: () => void = () => {}

  constructor(text: string, stream: Duplex) {
    this.#text = text
    this.#stream = stream
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  /** The next block; undefined after the last one. */
  async next(): Promise<Buffer | undefined> {
    while (this.#blocks.length === 0 && !this.isDone)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    const block = this.#blocks.shift()
    if (!block && this.#fault) throw this.#fault
    this.#waitingBytes -= block?.length ?? 0
    if (this.#waitingBytes < mostWaitingBytes) this.#stream.resume()
    return block
  }

  /** Each message is one row. pg reuses its buffer, so the row is copied at once. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#rows.push(Buffer.from(chunk))
    this.#rowsBytes += chunk.length
    if (this.#rowsBytes >= blockBytes) this.#giveOn()
    if (this.#waitingBytes >= mostWaitingBytes) this.#stream.pause()
  }

  handleCommandComplete(): void {
    if (this.#rowsBytes > 0) this.#giveOn()
  }

  handleReadyForQuery(): void {
    this.#end()
  }

  handleError(error: Error): void {
    this.#fault = error
    this.#end()
  }

  #giveOn(): void {
    this.#blocks.push(Buffer.concat(this.#rows))
    this.#waitingBytes += this.#rowsBytes
    this.#rows = []
    this.#rowsBytes = 0
    this.#wake()
  }

  #end(): void {
    this.isDone = true
    this.#wake()
  }
}
