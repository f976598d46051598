/** Texts as the body of an answer, each asked for when the one before is on its way; who hangs up ends it. */
export function streamText(texts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = texts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (stream) => {
      const { done, value } = await iterator.next()
      if (done) stream.close()
      else stream.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await iterator.return?.()
    },
  })
}
