import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Env } from '#platform/env.ts'
import type { DirectAnswer } from '../web/answer-from-memory.ts'
import { endSlowBodies, usualPatience } from '../web/slow-bodies.ts'
import { CannotStart } from './cannot-start.ts'

export interface Listening {
  port: number
  /** Stops accepting requests and resolves once those under way are answered, or the grace period ends. */
  close: () => Promise<void>
}

/** How long an idle connection stays open for its next request, in milliseconds. */
const keepAliveMs = 65_000

/**
 * How many connections may wait to be accepted; the system may allow fewer. Beyond that, systems let callers retry
 * after one second, three, seven: Node's default of 511 made crowds wait that long for an idle shop.
 */
const backlog = 4096

/** How long requests under way may take to finish, in milliseconds. */
const graceMs = 8_000
const sweepEveryMs = 25

/** How often Node checks for connections whose headers take too long, in milliseconds. */
const checkEveryMs = 5_000

/** What answers requests. */
interface Answering {
  /** Tried first, with Node's own objects. */
  direct?: DirectAnswer
  /** Answers whatever `direct` doesn't. */
  fetch: (request: Request, env: object) => Response | Promise<Response>
}

/** Serves HTTP on HOST and PORT. Throws CannotStart if the port is taken or not allowed. */
export function listen(
  { direct = () => false, fetch }: Answering,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  patience = usualPatience,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(patience.headersMs, checkEveryMs),
    }
    const otherwise = getRequestListener(fetch, { hostname: HOST })
    const server = createServer(serverOptions, (incoming, outgoing) => {
      if (!direct(incoming, outgoing)) void otherwise(incoming, outgoing)
    })
    server.listen({ port: PORT, host: HOST, backlog }, () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, close: () => close(server) })
    })
    // Longer than any proxy in front: if the shop closed a connection first, a request just being sent on it would be
    // lost.
    server.keepAliveTimeout = keepAliveMs
    endSlowBodies(server, patience)
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotStart(sentence(error, PORT))),
    )
  })
}

function sentence({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program. Set PORT to a free one.`
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  return `The shop cannot listen on port ${port}: ${message}`
}

/** Also closes idle connections, because browsers keep theirs open after the last answer. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(timer)
      resolve()
    })
  })
}
