import type { Context } from 'hono'
import { withoutAmounts } from '../domain/amounts.ts'
import { withoutKeys } from '../domain/shoppers-keys.ts'

/** Removes all amounts from a call's JSON answer, including refusals. Other answers stay unchanged. */
export function leaveOutAmounts(c: Context): Promise<void> {
  return rewriteJson(c, (text) => JSON.stringify(withoutAmounts(JSON.parse(text))))
}

/** Removes what opens shoppers' orders from a call's JSON answer. Other answers stay unchanged. */
export function leaveOutKeys(c: Context): Promise<void> {
  return rewriteJson(c, withoutKeys)
}

async function rewriteJson(c: Context, rewrite: (text: string) => string): Promise<void> {
  if (!/\bjson\b/.test(c.res.headers.get('content-type') ?? '')) return
  c.res = new Response(rewrite(await c.res.text()), c.res)
  c.res.headers.delete('content-length')
}
