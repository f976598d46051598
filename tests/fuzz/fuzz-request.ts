/** How a request is sent: properly, or as no proper client would. */
export const brokenFramings = [
  'body cut short',
  'broken chunk',
  'no host',
  'two lengths',
  'old protocol',
] as const

export interface FuzzRequest {
  /** The intended route, in the notation of the contract or the URL map; names a finding. */
  route: string
  method: string
  /** The target on the request line. */
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body: Uint8Array | null
  framing: 'proper' | (typeof brokenFramings)[number]
}

/** The bytes of a request to a server at this host and port. The connection closes after the answer. */
export function bytesOf(request: FuzzRequest, host: string): Uint8Array {
  const { method, target, framing } = request
  const body = request.body ?? new Uint8Array()
  const head = [
    `${method} ${target} HTTP/${framing === 'old protocol' ? '1.0' : '1.1'}`,
    ...headersOf(request, host).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
  const sent = framing === 'broken chunk' ? Buffer.concat([Buffer.from('zz\r\n'), body]) : body
  return Buffer.concat([Buffer.from(head), sent])
}

function headersOf({ headers, body, framing }: FuzzRequest, host: string) {
  const isGiven = (name: string) => headers.some(([given]) => given === name)
  const length = body?.length ?? 0
  const added: [string, string][] = [['connection', 'close']]
  if (framing !== 'no host' && !isGiven('host')) added.unshift(['host', host])
  if (framing === 'broken chunk') added.push(['transfer-encoding', 'chunked'])
  else if (framing === 'body cut short') added.push(['content-length', String(length + 10)])
  else if (body) added.push(['content-length', String(length)])
  if (framing === 'two lengths') added.push(['content-length', String(length + 1)])
  return [...added, ...headers]
}

/** Visible ASCII characters, which a shell passes on unchanged. */
const plain = /^[\x20-\x7e]*$/
const plainTarget = /^\/[\x21-\x7e]*$/

/** A shell command that sends the request: curl, or netcat with the exact bytes if curl would correct them. */
export function commandOf(request: FuzzRequest, address: URL): string {
  const { method, target, headers, body, framing } = request
  const isPlain =
    framing === 'proper' &&
    plainTarget.test(target) &&
    headers.every(([, value]) => plain.test(value))
  if (!isPlain) {
    const bytes = bytesOf(request, address.host)
    return `printf ${printed(bytes)} | nc ${address.hostname} ${address.port}`
  }
  const parts = ['curl -isg --path-as-is', method === 'HEAD' ? '-I' : `-X ${quoted(method)}`]
  // In curl, a colon leaves a header out and a semicolon sends it empty.
  parts.push(
    ...headers.map(
      ([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
  )
  const text = body && Buffer.from(body).toString('latin1')
  if (text !== null && plain.test(text)) parts.push(`--data-binary ${quoted(text)}`)
  else if (text !== null) parts.push('--data-binary @-')
  if (body && !headers.some(([name]) => name === 'content-type')) parts.push("-H 'content-type:'")
  parts.push(quoted(address.origin + target))
  const line = parts.join(' ')
  return body && text !== null && !plain.test(text) ? `printf ${printed(body)} | ${line}` : line
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The printf argument for these bytes. */
function printed(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const escaped = text.replace(/[^\x20-\x7e]|[\\'%]/g, (letter) =>
    letter === '%' ? '%%' : `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`,
  )
  return `'${escaped}'`
}
