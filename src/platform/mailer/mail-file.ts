import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail as it was written to a file. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  /** The whole file. */
  source: Buffer
}

/** What the file of a mail is called. Takes the mail's key. */
export function mailFileName(key: string): string {
  return `${key.replace(/[^\w-]+/g, '_')}.eml`
}

/** Reads back a mail that the file mailer wrote; null where there is none. */
export async function readMailFile(folder: string, key: string): Promise<WrittenMail | null> {
  try {
    const source = await readFile(join(folder, mailFileName(key)))
    return { ...parseMail(source.toString('latin1')), source }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

interface Part {
  headers: Map<string, string>
  body: string
}

/** Understands what our own mailer writes: one multipart/alternative of two texts (RFC 2045, RFC 2047). */
function parseMail(raw: string): Omit<WrittenMail, 'source'> {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? `\r\n${body}`
        .split(`\r\n--${boundary}`)
        .slice(1, -1)
        .map((part) => splitPart(part.replace(/^.*\r\n/, '')))
    : [{ headers, body }]
  const textOf = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part) : ''
  }
  const subject = decodeWords(headers.get('subject') ?? '')
  return { subject, text: textOf('text/plain'), html: textOf('text/html') }
}

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of lines.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    headers.set(name.toLowerCase(), value)
  }
  return { headers, body: raw.slice(end + 4) }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n')
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : Buffer.from(unquote(word.replace(/_/g, ' ')), 'latin1').toString(),
  )
}
