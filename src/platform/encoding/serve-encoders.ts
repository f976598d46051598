/** Encoders by name. What they take and give crosses a process: bytes, texts, numbers, and objects of them. */
export type Encoders = Record<string, (input: never) => Promise<unknown>>

/** What the server asks the encoding process. */
export interface Asked {
  encoder: string
  input: unknown
}

/** What the encoding process answers: what was encoded, or why not. */
export type Answered = { output: unknown } | { failure: string }

/** Answers the server that forked this process, until it lets go of it or is gone itself. */
export function serveEncoders(encoders: Encoders): void {
  process.on('message', (asked: Asked) => {
    void answer(encoders, asked).then((answered) => process.send?.(answered, () => {}))
  })
  process.once('disconnect', () => process.exit(0))
  // Ctrl-C and supervisors reach this process too; the server ends it when the work under way is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}

async function answer(encoders: Encoders, { encoder, input }: Asked): Promise<Answered> {
  try {
    const encode = encoders[encoder]
    if (!encode) throw new Error(`There is no encoder ${encoder}`)
    return { output: await encode(input as never) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
