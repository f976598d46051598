import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned, type SecretKey } from './signature.ts'

export interface Bucket {
  /** For AWS_ENDPOINT_URL. */
  url: string
  /** Its contents by key. */
  objects: Map<string, Buffer>
  close: () => Promise<void>
}

interface Options {
  name: string
  key: SecretKey
  /** How many keys a page of a listing has; Amazon's has a thousand. */
  pageSize?: number
}

/** An error code that S3 answers. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/**
 * An S3-compatible service with one bucket, addressed by path: PUT, GET, and DELETE of an object, and ListObjectsV2.
 * Refuses requests not signed with its key, and bodies that do not match their digest.
 */
export async function openBucket({ name, key, pageSize = 1000 }: Options): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    try {
      const body = await readBody(request, key)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
      if (pathname.split('/')[1] !== name) throw new Refused(404, 'NoSuchBucket')
      const object = decodeURIComponent(pathname.slice(name.length + 2))
      const answer =
        object === ''
          ? Buffer.from(list([...objects.keys()].sort(), searchParams, pageSize))
          : answerObject(objects, object, request.method ?? '', body)
      response.writeHead(request.method === 'DELETE' ? 204 : 200).end(answer)
    } catch (fault) {
      const { status, message } =
        fault instanceof Refused ? fault : new Refused(500, 'InternalError')
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${message}</Code></Error>`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readBody(request: IncomingMessage, key: SecretKey): Promise<Buffer> {
  const body = Buffer.concat(await request.toArray())
  const { method = '', url: target = '/', headers } = request
  if (!isSigned({ method, target, headers }, key)) throw new Refused(403, 'SignatureDoesNotMatch')
  if (method === 'PUT' && headers['content-length'] === undefined)
    throw new Refused(411, 'MissingContentLength')
  const digest = headers['x-amz-content-sha256']
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== createHash('sha256').update(body).digest('hex'))
    throw new Refused(400, 'XAmzContentSHA256Mismatch')
  return body
}

function answerObject(
  objects: Map<string, Buffer>,
  object: string,
  method: string,
  body: Buffer,
): Buffer {
  if (method === 'PUT') objects.set(object, body)
  if (method === 'DELETE') objects.delete(object)
  if (method !== 'GET') return Buffer.alloc(0)
  const found = objects.get(object)
  if (!found) throw new Refused(404, 'NoSuchKey')
  return found
}

/** A page of ListObjectsV2, sorted by key. */
function list(keys: readonly string[], asked: URLSearchParams, pageSize: number): string {
  const [prefix, after] = [asked.get('prefix') ?? '', asked.get('continuation-token')]
  const left = keys.filter((key) => key.startsWith(prefix) && (after === null || key > after))
  const page = left.slice(0, pageSize)
  const isTruncated = left.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`
}
