import { TextEncoderStream, ReadableStream as WebStream } from 'node:stream/web'

/** Texts as the body of an answer, each asked for when the one before is on its way; who hangs up ends it. */
export function streamText(texts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = WebStream.from(texts).pipeThrough(new TextEncoderStream())
  // Node's own type for the same class.
  return bytes as ReadableStream<Uint8Array<ArrayBuffer>>
}
