import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../best-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Bytes = Uint8Array<ArrayBuffer>

/** A body as it is sent, with its headers. */
interface SentForm {
  body: Bytes
  headers: Readonly<Record<string, string>>
}

/** A finished answer: its status, its body plain and in each encoding that was asked for, and the mark by which it is known. */
export interface PackedAnswer {
  status: number
  plain: SentForm
  encoded: Partial<Record<Encoding, SentForm | Promise<SentForm>>>
  etag: string
  /** What it takes in memory at most, in bytes: its body, its headers and its encoded forms. */
  sizeBytes: number
}

/** What a request says of the answer it wants: its headers by their names in small letters. */
export type HeaderOf = (name: 'accept-encoding' | 'if-none-match') => string | null | undefined

/** Below this many bytes compression costs more than it saves. */
const worthCompressingBytes = 512

/** Reads an answer to its end, so that it can be sent any number of times, with the given headers beside its own. */
export async function packAnswer(
  response: Response,
  alongside: Readonly<Record<string, string>> = {},
): Promise<PackedAnswer> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const { 'content-length': _, ...own } = Object.fromEntries(response.headers)
  const marks = { vary: 'accept-encoding', ...(response.status === 200 && { etag }) }
  const headers = { ...alongside, ...own, ...marks }
  return {
    status: response.status,
    plain: { body, headers },
    encoded: {},
    etag,
    sizeBytes: 2 * body.length + 3 * headerBytes(headers) + bookkeepingBytes,
  }
}

/** What the objects and buffers of an answer take beside what they hold, in bytes; on the generous side. */
const bookkeepingBytes = 2_048

/** Text takes up to two bytes a letter. An answer holds its headers once for each form: plain, brotli, gzip. */
function headerBytes(headers: Readonly<Record<string, string>>): number {
  return Object.entries(headers).reduce(
    (bytes, [name, value]) => bytes + 2 * (name.length + value.length),
    0,
  )
}

/**
 * A packed answer as this request wants it: nothing but 304 if it holds the same already, else in its best encoding,
 * which is made when it is first asked for. Its headers stay a plain object, which the server writes fastest.
 */
export function sendPacked(
  packed: PackedAnswer,
  headerOf: HeaderOf,
  more: Readonly<Record<string, string>> = {},
): Response | Promise<Response> {
  const { status, etag, plain } = packed
  if (status === 200 && isHeld(etag, headerOf('if-none-match'))) {
    const { 'content-type': _, ...headers } = plain.headers
    return new Response(null, { status: 304, headers: { ...headers, ...more } })
  }
  const send = ({ body, headers }: SentForm) =>
    new Response(body, { status, headers: { ...headers, ...more } })
  const form = bestForm(packed, headerOf('accept-encoding') ?? '')
  return form instanceof Promise ? form.then(send) : send(form)
}

function isHeld(etag: string, held: string | null | undefined): boolean {
  if (!held) return false
  const marks = held.split(',').map((mark) => mark.trim())
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

/** The logarithm of the window that a body of so many bytes fills, within what Brotli takes for text. */
const windowBits = (bytes: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))))

async function encode({ body, headers }: SentForm, encoding: Encoding): Promise<SentForm> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // As far as the body reaches back: the same bytes for three quarters of the work, and less memory.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  }
  const bytes = await (encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body))
  return { body: new Uint8Array(bytes), headers: { ...headers, 'content-encoding': encoding } }
}
