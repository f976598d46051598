import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip'

/** The best encoding that an `accept-encoding` header allows (RFC 9110, 12.5.3); undefined if it allows none. */
export function bestEncoding(accepted: string): Encoding | undefined {
  const offered = parseAccept(accepted)
  return (['br', 'gzip'] as const).find((name) =>
    offered.some(({ type, q }) => type === name && q > 0),
  )
}
