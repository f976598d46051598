import type { ChildProcess } from 'node:child_process'
import type { Encoders, EncodingAnswer, EncodingRequest } from './serve-encoders.ts'

/** Thrown when the encoder cannot encode its input; any other error may be temporary. */
export class EncodingRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EncodingRefused'
  }
}

interface EncodingParts {
  /** Forks a process that calls `serveEncoders`. */
  fork: () => ChildProcess
  /** How long the process waits for more work before it exits to free memory, in milliseconds. */
  idleMs?: number
  /** How long one piece of work may take before the process is killed, in milliseconds. */
  patienceMs?: number
}

export interface Encoder<E extends Encoders> {
  /**
   * Encodes something with the named encoder, after all earlier requests. Throws EncodingRefused if it can't be
   * encoded.
   */
  encode: <Name extends keyof E & string>(
    name: Name,
    input: Parameters<E[Name]>[0],
  ) => ReturnType<E[Name]>
  /** Waits for the work under way, rejects what is queued behind it, and ends the process. */
  close: () => Promise<void>
}

/**
 * Encodes in a separate process, one thing at a time, so that the server's memory stays small. The process starts with
 * the first work and exits when idle. If work crashes it, only that work fails; the next starts a new process.
 */
export function openEncoder<E extends Encoders>(parts: EncodingParts): Encoder<E> {
  const { fork, idleMs = 5_000, patienceMs = 120_000 } = parts
  let turn: Promise<unknown> = Promise.resolve()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(): ChildProcess {
    const started = fork()
    const clearChild = () => {
      if (child === started) child = null
    }
    started.once('exit', clearChild)
    started.on('error', clearChild)
    return started
  }

  async function work(request: EncodingRequest): Promise<unknown> {
    if (isClosed) throw new Error('The shop is closing and encodes nothing anymore')
    clearTimeout(idle)
    child ??= begin()
    try {
      return await sendRequest(child, request, patienceMs)
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

/**
 * Sends one request to the process. Throws if the process reports a failure, ends, or exceeds its
 * time.
 */
function sendRequest(
  child: ChildProcess,
  request: EncodingRequest,
  patienceMs: number,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, patienceMs)
  const onMessage = (answered: EncodingAnswer) =>
    'output' in answered ? resolve(answered.output) : reject(new EncodingRefused(answered.failure))
  const onExit = (code: number | null, signal: string | null) => {
    const ended = `The encoding process ended (${signal ?? code})`
    reject(new Error(isLate ? `Encoding took longer than ${patienceMs / 1000} s` : ended))
  }
  child.once('message', onMessage).once('exit', onExit).once('error', reject)
  child.send(request, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', reject)
  })
}
