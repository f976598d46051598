import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** As transferred; fetch would decompress it. */
  body: Buffer
}

/** Requests an address with exactly these headers. */
export function rawGet(address: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      const body = await buffer(answer)
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    }).on('error', reject)
  })
}
