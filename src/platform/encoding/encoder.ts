import type { ChildProcess } from 'node:child_process'
import type { Answered, Asked, Encoders } from './serve-encoders.ts'

/** The encoder itself says that it cannot encode what it was given; anything else that is thrown may pass. */
export class EncodingRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EncodingRefused'
  }
}

interface EncodingParts {
  /** Forks a process that calls `serveEncoders`. */
  fork: () => ChildProcess
  /** How long the process waits for more work before it ends and gives its memory back, in milliseconds. */
  idleMs?: number
  /** How long one piece of work may take before the process is killed, in milliseconds. */
  patienceMs?: number
}

export interface Encoder<E extends Encoders> {
  /** Has a named encoder encode something, after all that was asked for before. Throws EncodingRefused if it cannot. */
  encode: <Name extends keyof E & string>(
    name: Name,
    input: Parameters<E[Name]>[0],
  ) => ReturnType<E[Name]>
  /** Waits for the work under way, refuses what waits behind it, and ends the process. */
  close: () => Promise<void>
}

/**
 * Encodes in a process of its own, one thing at a time: it begins with the first work and ends when there is none, so
 * that the server holds none of its memory. Work that kills the process fails alone; the next begins a new one.
 */
export function openEncoder<E extends Encoders>(parts: EncodingParts): Encoder<E> {
  const { fork, idleMs = 5_000, patienceMs = 120_000 } = parts
  let turn: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(): ChildProcess {
    const begun = fork()
    const forget = () => {
      if (child === begun) child = null
    }
    begun.once('exit', forget)
    begun.on('error', forget)
    return begun
  }

  async function work(asked: Asked): Promise<unknown> {
    if (isClosed) throw new Error('Nothing is encoded any more: the shop is closing')
    clearTimeout(idle)
    child ??= begin()
    try {
      return await ask(child, asked, patienceMs)
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    if (ending.connected) ending.disconnect()
    await ended
  }

  return {
    encode: ((encoder: string, input: unknown) => {
      const done = turn.then(() => work({ encoder, input }))
      turn = done.catch(() => undefined)
      return done
    }) as Encoder<E>['encode'],
    close: async () => {
      isClosed = true
      await turn
      await end()
    },
  }
}

/** Asks the process one thing. Throws when it says that it failed, when it ends, and when patience does. */
function ask(child: ChildProcess, asked: Asked, patienceMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let isLate = false
  const impatience = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, patienceMs)
  const onMessage = (answered: Answered) =>
    'output' in answered ? resolve(answered.output) : reject(new EncodingRefused(answered.failure))
  const onExit = (code: number | null, signal: string | null) => {
    const ended = `The encoding process ended (${signal ?? code})`
    reject(new Error(isLate ? `Encoding took longer than ${patienceMs / 1000} s` : ended))
  }
  child.once('message', onMessage).once('exit', onExit).once('error', reject)
  child.send(asked, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(impatience)
    child.off('message', onMessage).off('exit', onExit).off('error', reject)
  })
}
