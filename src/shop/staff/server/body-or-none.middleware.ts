import type { MiddlewareHandler } from 'hono'

/** Treats an empty body as none, whatever its content type, because it would be invalid JSON. */
export const bodyOrNone: MiddlewareHandler = async ({ req }, next) => {
  if ((await req.text()).trim() === '') req.raw.headers.delete('content-type')
  await next()
}
