import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Encoder, openEncoder } from '#platform/encoding/encoder.ts'
import type { ShopEncoders } from './encoding-server.ts'

/** The script next to this file, in the sources and in the bundle. */
const script = fileURLToPath(
  new URL(`encoding-server${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
)

/** Encodes the shop's pictures in a separate process, which runs only while there is work. */
export function openEncoding(): Encoder<ShopEncoders> {
  return openEncoder({
    fork: () =>
      fork(script, {
        // Without the server's Node flags, which are for a small, long-lived heap.
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
  })
}
