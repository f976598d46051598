import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Env } from '#platform/env.ts'
import { endSlowBodies, usualPatience } from '../web/slow-bodies.ts'
import { CannotStart } from './cannot-start.ts'

export interface Listening {
  port: number
  /** Takes no new requests and resolves when those under way are answered, or patience ends. */
  close: () => Promise<void>
}

/** How long an idle connection is kept for its next request. */
const keepAliveMs = 65_000

/** How long requests under way may take to finish, in milliseconds. */
const graceMs = 8_000
const sweepEveryMs = 25

/** How often Node looks for connections whose headers take too long, in milliseconds. */
const checkEveryMs = 5_000

type Fetch = (request: Request) => Response | Promise<Response>

/** Answers HTTP on HOST and PORT. Refuses (throws CannotStart) when the port is taken or not allowed. */
export function listen(
  fetch: Fetch,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  patience = usualPatience,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(patience.headersMs, checkEveryMs),
    }
    const options = { fetch, port: PORT, hostname: HOST, serverOptions }
    const server = serve(options, ({ port }) =>
      resolve({ port, close: () => close(server as Server) }),
    )
    // Longer than any proxy in front keeps one: who ends it first must not be us, or a request falls between.
    ;(server as Server).keepAliveTimeout = keepAliveMs
    endSlowBodies(server as Server, patience)
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotStart(sentence(error, PORT))),
    )
  })
}

function sentence({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Set PORT to a free one.`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return `The shop cannot listen on port ${port}: ${message}`
}

/** A browser keeps its connection after its last answer, which must not keep the shop from closing. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    const impatience = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(impatience)
      resolve()
    })
  })
}
