import { expect, test } from 'vitest'
import { readBody, refuseLongBody } from './read-body.ts'

const limit = { maxBytes: 1000, tooLarge: 'At most 1 kB' }

function requestOf(body: BodyInit, headers: Record<string, string> = {}): Request {
  // Node requires `duplex` to send a stream as a body; the types don't include it.
  const streaming = { duplex: 'half' }
  return new Request('https://cilia.test', { method: 'POST', body, headers, ...streaming })
}

/** A body of endless length without Content-Length, and a count of the chunks read. */
function endless(chunk: Uint8Array) {
  let pulled = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1
      controller.enqueue(chunk)
    },
  })
  return { stream, pulled: () => pulled }
}

test('a body is read completely, however small its chunks', async () => {
  const sent = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
  expect(new Uint8Array(await readBody(requestOf(sent), limit))).toEqual(sent)
  const byteByByte = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of sent) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(new Uint8Array(await readBody(requestOf(byteByByte), limit))).toEqual(sent)
})

test('a body without a length is stopped at the limit', async () => {
  const { stream, pulled } = endless(new Uint8Array(100))
  await expect(readBody(requestOf(stream), limit)).rejects.toMatchObject({
    code: 'too-large',
    message: 'At most 1 kB',
  })
  expect(pulled()).toBeLessThan(15)
})

test('a body declared longer than the limit is refused without being read', () => {
  const { stream, pulled } = endless(new Uint8Array(100))
  const long = requestOf(stream, { 'content-length': '1001' })
  expect(() => refuseLongBody(long, limit)).toThrow('At most 1 kB')
  refuseLongBody(requestOf('', { 'content-length': '1000' }), limit)
  refuseLongBody(requestOf(''), limit)
  expect(pulled()).toBeLessThan(2)
})

test('a body that breaks off is not a server fault', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  await expect(readBody(requestOf(broken), limit)).rejects.toMatchObject({ code: 'bad-request' })
})
