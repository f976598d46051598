import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export interface RawAnswer {
  status: number
  /** By lower-case name; repeated headers are joined by commas. */
  headers: Record<string, string>
  text: string
}

/** Longer than any answer takes; a server silent for this long hangs. */
const patienceMs = 20_000

/**
 * Sends bytes that no HTTP client would, and reads the answer until the server closes. Gives 'hung up' if the
 * connection ended without an answer, and 'hangs' if nothing came for a long time.
 */
export function sendRaw(
  address: URL,
  bytes: Uint8Array,
  { endsAfterwards = false } = {},
): Promise<RawAnswer | 'hung up' | 'hangs'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port: Number(address.port), host: address.hostname })
    socket.setTimeout(patienceMs, () => {
      resolve('hangs')
      socket.destroy()
    })
    socket.on('connect', () => (endsAfterwards ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server may refuse a body before reading all of it; what it has answered by then counts.
    socket.on('error', () => {})
    socket.on('close', () => resolve(parse(Buffer.concat(chunks)) ?? 'hung up'))
  })
}

function parse(bytes: Buffer): RawAnswer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1])
  const rest = bytes.subarray(end + 4)
  if (status >= 100 && status < 200) return parse(rest)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest
  return { status, headers, text: unpack(body, headers['content-encoding']).toString('utf8') }
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const line = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    if (line < 0 || !length) break
    chunks.push(bytes.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
  return Buffer.concat(chunks)
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  if (encoding === 'gzip') return gunzipSync(body)
  return encoding === 'deflate' ? inflateSync(body) : body
}
