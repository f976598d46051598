import { once } from 'node:events'
import type pg from 'pg'

/** Runs `copy … from stdin` on a connection and sends the rows, in PostgreSQL's text format. */
export async function copyIn(
  client: pg.Client,
  text: string,
  blocks: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = new CopyIn(text)
  client.query(copy)
  const connection = await copy.ready
  try {
    for await (const block of blocks) {
      if (copy.hasEnded) break
      connection.sendCopyFromChunk(block)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
  } catch (fault) {
    connection.sendCopyFail('the rows could not be read')
    await copy.done.catch(() => {})
    throw fault
  }
  if (!copy.hasEnded) connection.endCopyFrom()
  await copy.done
}

/** pg's connection, with methods that its types omit. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (block: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** The callbacks of pg while rows are sent. */
class CopyIn implements pg.Submittable {
  hasEnded = false
  readonly #text: string
  readonly #ready = Promise.withResolvers<CopyConnection>()
  readonly #done = Promise.withResolvers<void>()

  constructor(text: string) {
    this.#text = text
    this.ready.catch(() => {})
    this.done.catch(() => {})
  }

  get ready(): Promise<CopyConnection> {
    return this.#ready.promise
  }

  get done(): Promise<void> {
    return this.#done.promise
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#ready.resolve(connection)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.hasEnded = true
    this.#done.resolve()
  }

  handleError(error: Error): void {
    this.hasEnded = true
    this.#ready.reject(error)
    this.#done.reject(error)
  }
}
