import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#kernel/refusal.ts'

/**
 * Refuses what pages of other sites make a browser send (Fetch Metadata): cookies alone are no proof of a wish.
 * Programs, which send no such header, pass.
 */
export const refuseOtherSites: MiddlewareHandler = async (context, next) => {
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const isReading = context.req.method === 'GET'
  if (!isReading && site !== 'same-origin' && site !== 'none')
    throw new Refusal('forbidden', 'This can only be done from the shop’s own pages')
  await next()
}
