import { pino } from 'pino'
import sharp, { type Sharp } from 'sharp'
import type { Db } from '#db/connect.ts'
import { createApi } from '#entry/web/api.ts'
import type { Context } from '#shop/context.ts'
import type { WrittenReview } from '#shop/reviews/domain/review.schema.ts'
import { reviewBodyOf } from './review.ts'
import { createShopper } from './shopper.ts'
import { storeProduct } from './stored-product.ts'
import { createTestContext } from './test-context.ts'

/** A single-color picture of this size, in pixels. */
export function drawnPhoto(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#a04e3c' } })
}

export interface Upload {
  reviewId: number
  /** If null, the header is left out. */
  token: string | null
  body: Uint8Array | ReadableStream<Uint8Array>
  /** The client address. */
  from?: string
  headers?: Record<string, string>
}

/** A shop on a database whose reviews accept photos, with a test's changes. */
export function openPhotoShop(db: Db, changes: Partial<Context> = {}) {
  const context = createTestContext(db, changes)
  const api = createApi(context, { log: pino({ enabled: false }) })
  const write = async (review: Record<string, unknown> = {}) => {
    const { id } = await storeProduct(db)
    const call = `POST /api/products/${id}/reviews` as const
    return (await createShopper(api).ask<WrittenReview>(call, reviewBodyOf(review))).body
  }
  const upload = async ({ reviewId, token, body, from, headers = {} }: Upload) => {
    const init = {
      method: 'POST',
      headers: { ...(token !== null && { 'x-upload-token': token }), ...headers },
      body: body instanceof ReadableStream ? body : new Uint8Array(body),
      // Node requires `duplex` to send a stream as a body, but the types lack it.
      duplex: 'half',
    }
    const socket = { remoteAddress: from }
    const answer = await api.request(`/api/reviews/${reviewId}/photos`, init, {
      incoming: { socket },
    })
    const reply = (await answer.json()) as { position?: number; message?: string }
    return { status: answer.status, headers: answer.headers, ...reply }
  }
  return { context, api, write, upload }
}

/** The keys of a review's photos in order, including those not yet encoded. */
export async function keysOf(db: Db, reviewId: number): Promise<string[]> {
  const { rows } = await db.$client.query<{ key: string }>(
    'select key from review_photos where review_id = $1 order by position',
    [reviewId],
  )
  return rows.map(({ key }) => key)
}
