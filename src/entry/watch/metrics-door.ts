import { createHash, timingSafeEqual } from 'node:crypto'
import type { WrittenFigures } from '#platform/figures/write-figures.ts'

export type Write = () => Promise<WrittenFigures>
export type MetricsDoor = (authorization: string | null) => Promise<Response>

/** Answers requests for metrics; if there is a token, only with it. */
export function openMetricsDoor(write: Write, token: string | undefined): MetricsDoor {
  const wanted = token === undefined ? null : digestOf(`Bearer ${token}`)
  return async (authorization) => {
    const isLetIn = wanted === null || timingSafeEqual(digestOf(authorization ?? ''), wanted)
    if (!isLetIn)
      return new Response('A token is needed: Authorization: Bearer …\n', {
        status: 401,
        headers: { ...plain, 'www-authenticate': 'Bearer' },
      })
    const { type, text } = await write()
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } })
  }
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** Digests all have the same length, so comparing them doesn't reveal the token's. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()
