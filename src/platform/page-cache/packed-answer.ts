import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../best-encoding.ts'
import { jsonTextOf } from '../json-text.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const encoder = new TextEncoder()

type Bytes = Uint8Array<ArrayBuffer>

/** An answer as it is sent. */
export interface SentAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  /** Null if the client already has it (304). */
  body: Bytes | null
}

interface SentForm extends SentAnswer {
  body: Bytes
}

/** A finished answer: plain and in each encoding requested so far, and its ETag. */
export interface PackedAnswer {
  plain: SentForm
  encoded: Partial<Record<Encoding, SentForm | Promise<SentForm>>>
  etag: string
  /** How often it has been found in memory since its Brotli form was first sent. */
  found: number
  /** The most memory it may take, in bytes: body, headers and encoded forms. */
  sizeBytes: number
}

/** The headers to send with an answer of a content type. */
export type HeadersFor = (type: string) => Readonly<Record<string, string>>

/** Reads a request header by its lowercase name. */
export type HeaderOf = (name: 'accept-encoding' | 'if-none-match') => string | null | undefined

/** Below this size in bytes compression costs more than it saves. */
const worthCompressingBytes = 512

/** Reads a whole response, so that it can be sent any number of times, with the given headers added. */
export async function packAnswer(
  response: Response,
  alongside: HeadersFor = () => ({}),
): Promise<PackedAnswer> {
  const text = jsonTextOf(response)
  const body =
    text === undefined ? new Uint8Array(await response.arrayBuffer()) : encoder.encode(text)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const { 'content-length': _, ...own } = Object.fromEntries(response.headers)
  const marks = { vary: 'accept-encoding', ...(response.status === 200 && { etag }) }
  const headers = { ...alongside(own['content-type'] ?? ''), ...own, ...marks }
  const { status } = response
  return {
    plain: { status, headers, body },
    encoded: {},
    etag,
    found: 0,
    sizeBytes: 2 * body.length + 3 * headerBytes(headers) + bookkeepingBytes,
  }
}

/** An upper estimate, in bytes, of the memory that an answer's objects and buffers take besides their content. */
const bookkeepingBytes = 2_048

/**
 * Text takes up to two bytes per character. Headers are stored once for each form: plain, brotli,
 * gzip.
 */
function headerBytes(headers: Readonly<Record<string, string>>): number {
  return Object.entries(headers).reduce(
    (bytes, [name, value]) => bytes + 2 * (name.length + value.length),
    0,
  )
}

/**
 * What to send of a packed answer: 304 if the client already has it, else the body in its best encoding, made on first
 * request.
 */
export function formFor(
  packed: PackedAnswer,
  headerOf: HeaderOf,
): SentAnswer | Promise<SentAnswer> {
  const { etag, plain } = packed
  if (plain.status === 200 && isCurrent(etag, headerOf('if-none-match'))) {
    const { 'content-type': _, ...headers } = plain.headers
    return { status: 304, headers, body: null }
  }
  return bestForm(packed, headerOf('accept-encoding') ?? '')
}

/** A packed answer as a response to a request with these headers. */
export async function responseOf(packed: PackedAnswer, headers: Headers): Promise<Response> {
  const { body, ...sent } = await formFor(packed, (name) => headers.get(name))
  return new Response(body, sent)
}

function isCurrent(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  const marks = ifNoneMatch.split(',').map((mark) => mark.trim())
  return marks.includes(etag) || marks.includes('*')
}

function bestForm(packed: PackedAnswer, accepted: string): SentForm | Promise<SentForm> {
  const encoding = bestEncoding(accepted)
  if (!encoding || packed.plain.body.length < worthCompressingBytes) return packed.plain
  const known = packed.encoded[encoding]
  if (known) return known
  const making = encode(packed.plain, encoding).then((form) => {
    packed.encoded[encoding] = form
    return form
  })
  packed.encoded[encoding] = making
  return making
}

/**
 * Replaces an answer's Brotli form with the smallest one, about 8 % smaller. That takes fifty times as long as the
 * first form.
 */
export async function pressHard(packed: PackedAnswer): Promise<void> {
  packed.encoded.br = await encode(packed.plain, 'br', constants.BROTLI_MAX_QUALITY)
}

/** The Brotli quality for a page's first request, which waits 5 ms for it. */
const firstQuality = 6

/** The base-2 logarithm of the Brotli window that fits a body, within the limits for text. */
const windowBits = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))))

async function encode(
  { status, headers, body }: SentForm,
  encoding: Encoding,
  quality = firstQuality,
): Promise<SentForm> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window no larger than the body gives the same bytes with three quarters of the work, and
    // less memory.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  }
  const bytes = await (encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body))
  const encoded = { ...headers, 'content-encoding': encoding }
  return { status, headers: encoded, body: new Uint8Array(bytes) }
}
