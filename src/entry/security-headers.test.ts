import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addHeaders, securityHeadersFor } from './security-headers.ts'

async function headersOf(type: string): Promise<Headers> {
  const shop = new Hono()
  shop.use(addHeaders(securityHeadersFor([])))
  shop.get('/', (context) => context.body('', 200, { 'content-type': type }))
  return (await shop.request('/')).headers
}

test.each(['text/html; charset=utf-8', 'application/json', 'image/svg+xml', 'application/xml'])(
  'what may be opened as a page says what it may do: %s',
  async (type) => {
    const headers = await headersOf(type)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test.each(['text/javascript; charset=utf-8', 'font/woff2', 'image/avif', 'image/jpeg'])(
  'what never is one travels light, its type still being meant: %s',
  async (type) => {
    const headers = await headersOf(type)
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)
