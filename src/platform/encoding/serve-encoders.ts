/**
 * Encoders by name. Inputs and outputs are sent between processes: bytes, texts, numbers, and
 * objects of them.
 */
export type Encoders = Record<string, (input: never) => Promise<unknown>>

/** A request from the server to the encoding process. */
export interface EncodingRequest {
  encoder: string
  input: unknown
}

/** The answer of the encoding process: the output, or why it failed. */
export type EncodingAnswer = { output: unknown } | { failure: string }

/** Serves the server that forked this process, until it disconnects. */
export function serveEncoders(encoders: Encoders): void {
  process.on('message', (request: EncodingRequest) => {
    void answer(encoders, request).then((answered) => process.send?.(answered, () => {}))
  })
  process.once('disconnect', () => process.exit(0))
  // Ctrl-C and supervisors signal this process too, but the server ends it, once the work under way is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}

async function answer(
  encoders: Encoders,
  { encoder, input }: EncodingRequest,
): Promise<EncodingAnswer> {
  try {
    const encode = encoders[encoder]
    if (!encode) throw new Error(`There is no encoder ${encoder}`)
    return { output: await encode(input as never) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
