/** A process whose encoders misbehave, to test their callers. */
import { serveEncoders } from '#platform/encoding/serve-encoders.ts'

const encoders = {
  upside: async (bytes: Buffer) => Buffer.from(bytes.toReversed()),
  process: async (_: null) => process.pid,
  fail: async (_: null): Promise<number> => {
    throw new Error('no such picture')
  },
  die: async (_: null): Promise<number> => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  },
  hang: (_: null): Promise<number> => new Promise(() => {}),
}

export type EncodersOnTrial = typeof encoders

serveEncoders(encoders)
