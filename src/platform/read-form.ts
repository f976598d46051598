import type { Context } from 'hono'
import { Refusal } from '#kernel/refusal.ts'

/** The fields of an HTML form. Refuses what only calls itself one, such as multipart/form-data without a boundary. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  // Read first and on its own: a body that ends too early says nothing about its form.
  await c.req.arrayBuffer()
  return c.req.parseBody().catch(() => {
    throw new Refusal('bad-request', 'The form cannot be read')
  })
}
