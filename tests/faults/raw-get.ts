import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface RawAnswer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** As it travelled: fetch would unpack it. */
  body: Buffer
}

/** Asks an address with these headers and no others. */
export function rawGet(address: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      const body = await buffer(answer)
      resolve({ status: answer.statusCode, headers: answer.headers, body })
    }).on('error', reject)
  })
}
