import type { Asked } from './load.ts'

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** The text of a request on the wire. */
export function textOf(
  { path, method = 'GET', headers = {}, body = '' }: Asked,
  host: string,
): Buffer {
  const sent = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** The status of a complete answer; undefined until it is complete. */
export function statusOfWhole(answer: Buffer): string | undefined {
  const end = answer.indexOf(headEnd)
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isWhole = length
    ? answer.length >= end + headEnd.length + Number(length)
    : !/chunked/i.test(head) || answer.subarray(-lastChunk.length).equals(lastChunk)
  return isWhole ? head.slice(9, 12) : undefined
}
