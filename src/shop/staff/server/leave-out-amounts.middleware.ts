import type { Context } from 'hono'
import { withoutAmounts } from '../domain/amounts.ts'

/** Takes every amount out of a call's JSON answer, a refusal's included. Other answers stay. */
export async function leaveOutAmounts(c: Context): Promise<void> {
  if (!/\bjson\b/.test(c.res.headers.get('content-type') ?? '')) return
  const whole: unknown = await c.res.json()
  c.res = new Response(JSON.stringify(withoutAmounts(whole)), c.res)
}
