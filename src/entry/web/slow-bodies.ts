import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long to wait for the sender of a request. */
export interface Patience {
  /** For its headers, in milliseconds. */
  headersMs: number
  /** For its body, in milliseconds, however few bytes arrive. */
  bodyMs: number
  /** Every this many bytes of a body extend its time by a second, so that photos can be uploaded over a slow line. */
  bytesPerSecond: number
}

export const usualPatience: Patience = { headersMs: 15_000, bodyMs: 15_000, bytesPerSecond: 4_000 }

/** After `bodyMs`, a body is checked again at intervals of at least this fraction of it (bodyMs / 15). */
const looksInPatience = 15

interface Progress {
  elapsedMs: number
  /** How many bytes of the body have arrived. */
  bytes: number
}

/** How many milliseconds a body may still take; zero or less if its time is over. */
export function bodyTimeLeftMs(
  { bodyMs, bytesPerSecond }: Patience,
  { elapsedMs, bytes }: Progress,
): number {
  return bodyMs + (bytes / bytesPerSecond) * 1000 - elapsedMs
}

/** Ends connections whose bodies arrive too slowly: with 408 if nothing was answered yet. */
export function endSlowBodies(server: Server, patience: Patience): void {
  server.prependListener('request', (request, response) => {
    if (hasBody(request)) watchBody(request, response, patience)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

function watchBody(request: IncomingMessage, response: ServerResponse, patience: Patience): void {
  const { socket } = request
  const bytesBefore = socket.bytesRead
  const begunMs = performance.now()
  const look = () => {
    if (request.complete) return
    const leftMs = bodyTimeLeftMs(patience, {
      elapsedMs: performance.now() - begunMs,
      bytes: socket.bytesRead - bytesBefore,
    })
    // Not more often, because checking must stay cheaper than sending.
    if (leftMs > 0) timer = setTimeout(look, Math.max(leftMs, patience.bodyMs / looksInPatience))
    else end(request, response)
  }
  let timer = setTimeout(look, patience.bodyMs)
  response.once('close', () => clearTimeout(timer))
}

function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
