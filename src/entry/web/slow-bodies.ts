import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long whoever sends a request is waited for. */
export interface Patience {
  /** For its headers, in milliseconds. */
  headersMs: number
  /** For its body, in milliseconds, however little of it comes. */
  bodyMs: number
  /** So many bytes of a body give it a second more: photos on a slow line are no attack. */
  bytesPerSecond: number
}

export const usualPatience: Patience = { headersMs: 15_000, bodyMs: 15_000, bytesPerSecond: 4_000 }

/** Into how many parts the patience for a body is cut: after its end it is looked at no oftener. */
const looksInPatience = 15

interface Progress {
  elapsedMs: number
  /** How much of the body has come. */
  bytes: number
}

/** How many milliseconds a body may still take; none or less means that it is over. */
export function bodyTimeLeftMs(
  { bodyMs, bytesPerSecond }: Patience,
  { elapsedMs, bytes }: Progress,
): number {
  return bodyMs + (bytes / bytesPerSecond) * 1000 - elapsedMs
}

/** Ends connections whose bodies come too slowly: by 408, where nothing was answered yet. */
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
    // Not at each byte's fraction of a millisecond: looking must stay cheaper than sending.
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
