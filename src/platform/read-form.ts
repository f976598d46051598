import type { Context } from 'hono'
import { Refusal } from '#kernel/refusal.ts'

/**
 * The fields of an HTML form. Refuses a malformed one, such as multipart/form-data without a
 * boundary.
 */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  // Read separately first, because a truncated body is a different error than a malformed form.
  await c.req.arrayBuffer()
  return c.req.parseBody().catch(() => {
    throw new Refusal('bad-request', 'The form cannot be read')
  })
}

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i

/** Whether a request carries an HTML form. */
export function isForm(c: Context): boolean {
  return formType.test(c.req.header('content-type') ?? '')
}
