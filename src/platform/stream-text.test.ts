import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamText } from './stream-text.ts'

/** Endless texts, with a count of those read and whether they were closed. */
function endless() {
  const seen = { given: 0, isEnded: false }
  async function* write() {
    try {
      for (;;) {
        seen.given += 1
        yield `Zoë ${seen.given}\n`
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, texts: write() }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

test('texts form one UTF-8 body', async () => {
  async function* write() {
    yield 'Zoë,'
    yield ''
    yield '2 €\r\n'
  }
  expect(await new Response(streamText(write())).text()).toBe('Zoë,2 €\r\n')
})

test('only a few more texts are made than are read', async () => {
  const { seen, texts } = endless()
  const reader = streamText(texts).getReader()
  for (let read = 0; read < 10; read += 1) await reader.read()
  await turns()
  expect(seen.given).toBeGreaterThanOrEqual(10)
  expect(seen.given).toBeLessThanOrEqual(13)
  await reader.cancel()
})

test('a client disconnect ends it', async () => {
  const { seen, texts } = endless()
  const reader = streamText(texts).getReader()
  await reader.read()
  await reader.cancel()
  await turns()
  expect(seen.isEnded).toBe(true)
})

test('a failure midway breaks off the body', async () => {
  async function* write() {
    yield 'begun'
    throw new Error('the database is away')
  }
  await expect(new Response(streamText(write())).text()).rejects.toThrow('the database is away')
})
