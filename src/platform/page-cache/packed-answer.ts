import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'

/** A finished answer: its status and headers, its body plain and compressed, and the mark by which it is known. */
export interface PackedAnswer {
  status: number
  headers: readonly [name: string, value: string][]
  plain: Bytes
  compressed: Partial<Record<Encoding, Bytes>>
  etag: string
  sizeBytes: number
}

/** Below this many bytes compression costs more than it saves. */
const worthCompressingBytes = 512

/** Reads an answer to its end and compresses it, so that it can be sent any number of times. */
export async function packAnswer(response: Response): Promise<PackedAnswer> {
  const plain = new Uint8Array(await response.arrayBuffer())
  const compressed: PackedAnswer['compressed'] =
    plain.length < worthCompressingBytes ? {} : await compress(plain)
  const bodies: Bytes[] = [plain, ...Object.values(compressed)]
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    plain,
    compressed,
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    sizeBytes: bodies.reduce((size, body) => size + body.length, 0),
  }
}

async function compress(plain: Bytes): Promise<Record<Encoding, Bytes>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [br, zipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)])
  return { br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
}

/** A packed answer as this request wants it: nothing but 304 if it holds the same already, else in its best encoding. */
export function sendPacked(packed: PackedAnswer, request: Headers): Response {
  const headers = new Headers([...packed.headers])
  headers.set('vary', 'accept-encoding')
  if (packed.status === 200) headers.set('etag', packed.etag)
  if (packed.status === 200 && isHeld(packed.etag, request.get('if-none-match'))) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const encoding = bestEncoding(packed, request.get('accept-encoding') ?? '')
  if (encoding) headers.set('content-encoding', encoding)
  const body = (encoding && packed.compressed[encoding]) || packed.plain
  return new Response(body, { status: packed.status, headers })
}

function isHeld(etag: string, held: string | null): boolean {
  const marks = (held ?? '').split(',').map((mark) => mark.trim())
  return marks.includes(etag) || marks.includes('*')
}

function bestEncoding(packed: PackedAnswer, accepted: string): Encoding | null {
  const offered = accepted.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name]
  })
  const encodings: Encoding[] = ['br', 'gzip']
  return encodings.find((name) => offered.includes(name) && packed.compressed[name]) ?? null
}
