import type { Context } from 'hono'
import { withoutAmounts } from '../domain/amounts.ts'

/** Removes all amounts from a call's JSON answer, including refusals. Other answers stay unchanged. */
export async function leaveOutAmounts(c: Context): Promise<void> {
  if (!/\bjson\b/.test(c.res.headers.get('content-type') ?? '')) return
  const whole: unknown = await c.res.json()
  c.res = new Response(JSON.stringify(withoutAmounts(whole)), c.res)
  c.res.headers.delete('content-length')
}
