import { createHash, createHmac } from 'node:crypto'

/** A request as it arrived. */
export interface Signed {
  method: string
  /** The path and query as they were sent. */
  target: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface SecretKey {
  id: string
  secret: string
}

/** The parts of an Authorization header of AWS Signature Version 4. */
interface Claim {
  keyId: string
  date: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

function readClaim(header: string): Claim | null {
  const [, keyId = '', date = '', region = '', service = '', names = '', signature = ''] =
    shape.exec(header) ?? []
  return signature === ''
    ? null
    : { keyId, date, region, service, signedHeaders: names.split(';'), signature }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Encodes by RFC 3986, which covers more than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Whether a request is signed with a key, checked like Amazon S3 does (AWS Signature Version 4, "Signature calculations
 * for the Authorization header"): uses the path as sent, and the body's digest in `x-amz-content-sha256`.
 */
export function isSigned({ method, target, headers }: Signed, { id, secret }: SecretKey): boolean {
  const claim = readClaim(String(headers.authorization ?? ''))
  if (!claim || claim.keyId !== id) return false
  const { date, region, service, signedHeaders, signature } = claim
  const at = String(headers['x-amz-date'])
  const [path = '/', query = ''] = target.split('?')
  const pairs = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const lines = signedHeaders.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const request = [
    method,
    path,
    pairs.join('&'),
    lines.join(''),
    signedHeaders.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return at.startsWith(date) && hmac(key, toSign).toString('hex') === signature
}
