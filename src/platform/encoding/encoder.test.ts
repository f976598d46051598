import { type ChildProcess, fork } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import type { EncodersOnTrial } from '#tests/builders/encoders-on-trial.ts'
import { type Encoder, openEncoder } from './encoder.ts'

const script = 'tests/builders/encoders-on-trial.ts'
const forever = 1_000_000

let begun: ChildProcess[] = []
let encoding: Encoder<EncodersOnTrial>

function open(waits: { idleMs?: number; patienceMs?: number } = {}) {
  begun = []
  encoding = openEncoder<EncodersOnTrial>({
    idleMs: forever,
    ...waits,
    fork: () => {
      const child = fork(script, { execArgv: [], serialization: 'advanced' })
      begun.push(child)
      return child
    },
  })
  return encoding
}

afterEach(() => encoding.close())

test('no process runs before there is work, and one process does all of it', async () => {
  const { encode } = open()
  expect(begun).toHaveLength(0)
  const calls = [encode('process', null), encode('process', null)]
  expect(await Promise.all(calls)).toEqual([begun[0]?.pid, begun[0]?.pid])
  const bytes = await encode('upside', Buffer.from([1, 2, 255]))
  expect(bytes.equals(Buffer.from([255, 2, 1]))).toBe(true)
  expect(begun).toHaveLength(1)
})

test("a refusal keeps the encoder's message, and the same process goes on", async () => {
  const { encode } = open()
  await expect(encode('fail', null)).rejects.toThrow('no such picture')
  expect(await encode('process', null)).toBe(begun[0]?.pid)
})

test('work that kills the process fails alone; a new process does the queued work', async () => {
  const { encode } = open()
  const calls = [encode('process', null), encode('die', null), encode('process', null)]
  const answers = await Promise.allSettled(calls)
  expect(answers[1]).toMatchObject({
    status: 'rejected',
    reason: new Error('The encoding process ended (SIGKILL)'),
  })
  expect([answers[0], answers[2]]).toMatchObject(begun.map(({ pid }) => ({ value: pid })))
  expect(begun).toHaveLength(2)
})

test('work that never ends is stopped', async () => {
  const { encode } = open({ patienceMs: 1 })
  const calls = [encode('hang', null), encode('hang', null)]
  for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
    expect([status, reason.message]).toEqual(['rejected', 'Encoding took longer than 0.001 s'])
  expect(begun.map((child) => child.signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

test('an idle process exits and frees its memory; new work starts another', async () => {
  const { encode } = open({ idleMs: 0 })
  const first = await encode('process', null)
  await expect.poll(() => begun[0]?.exitCode, { timeout: 60_000 }).toBe(0)
  expect(await encode('process', null)).not.toBe(first)
})

test('closing waits for current work, ends the process, and starts no other work', async () => {
  const { encode, close } = open()
  const calls = [encode('process', null), encode('process', null)]
  const answered = Promise.allSettled(calls)
  await expect.poll(() => begun.length).toBe(1)
  await close()
  const [underWay, waiting] = await answered
  expect(underWay).toMatchObject({ value: begun[0]?.pid })
  expect(waiting).toMatchObject({ reason: { message: expect.stringContaining('is closing') } })
  expect(begun[0]?.exitCode).toBe(0)
  await expect(encode('process', null)).rejects.toThrow('is closing')
})

test('a process that cannot be started fails all waiting calls', async () => {
  encoding = openEncoder<EncodersOnTrial>({
    fork: () => fork(script, { execPath: '/no/such/program' }),
  })
  await expect(encoding.encode('process', null)).rejects.toThrow('ENOENT')
})
