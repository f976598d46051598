import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  request as send,
} from 'node:http'
import { duplexPair, Readable } from 'node:stream'

/** Makes a `fetch` for a Node request listener. Requests go through memory, not through a port. */
export function fetchFromListener(
  listener: RequestListener,
): (request: Request) => Promise<Response> {
  const server = createServer(listener)
  return async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    const { pathname, search } = new URL(request.url)
    const [here, there] = duplexPair()
    server.emit('connection', there)
    return new Promise((resolve, reject) => {
      const call = send(
        {
          createConnection: () => here,
          method: request.method,
          path: pathname + search,
          headers: headersOf(request, body.length),
        },
        (answer) => resolve(responseOf(answer)),
      )
      call.on('error', reject)
      call.end(body)
    })
  }
}

function headersOf(request: Request, length: number): OutgoingHttpHeaders {
  const { host } = new URL(request.url)
  const given = Object.fromEntries(request.headers)
  return { ...given, host, connection: 'close', 'content-length': String(length) }
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const bodiless = new Set([101, 204, 205, 304])

function responseOf(answer: IncomingMessage): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    if (ofTheConnection.has(name)) continue
    for (const value of values ?? []) headers.append(name, value)
  }
  const status = answer.statusCode ?? 500
  if (bodiless.has(status)) answer.resume()
  const body = bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}
