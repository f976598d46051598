import { fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Encoder, openEncoder } from '#platform/encoding/encoder.ts'
import type { ShopEncoders } from './encoding-server.ts'

/** Beside this file, in the sources as in the bundle. */
const script = fileURLToPath(
  new URL(`encoding-server${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
)

/** What encodes the shop's pictures, in a process of its own that lives while there is work. */
export function openEncoding(): Encoder<ShopEncoders> {
  return openEncoder({
    fork: () =>
      fork(script, {
        // None of the server's own settings of Node, which are for small things that live long.
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
  })
}
