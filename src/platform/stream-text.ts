import { TextEncoderStream, ReadableStream as WebStream } from 'node:stream/web'

/**
 * Streams texts as an answer's body. Each is read once the one before has been sent; a disconnect closes the source.
 */
export function streamText(texts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = WebStream.from(texts).pipeThrough(new TextEncoderStream())
  // Node's own type for the same class.
  return bytes as ReadableStream<Uint8Array<ArrayBuffer>>
}
