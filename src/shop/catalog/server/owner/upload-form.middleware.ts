import type { Context as HonoContext } from 'hono'
import { Refusal } from '#kernel/refusal.ts'
import { limitBody } from '#platform/api-door.ts'
import { uploadLimits } from '#platform/pictures/upload-limits.ts'
import { readForm } from '#platform/read-form.ts'
import { takeUploadSlot } from '#platform/take-upload-slot.ts'
import type { Context } from '#shop/context.ts'

/** The allowance for a form besides its file, in bytes. */
const formBytes = 64 * 1024
/** How many uploads a process handles at a time: each is held in memory whole. */
const atOnce = 2

/** What stands before a call that takes a picture: a slot for the upload, and the limit of its size. */
export const beforeUpload = ({ limits }: Pick<Context, 'limits'>) =>
  [
    takeUploadSlot(limits, { perAddress: atOnce, inAll: atOnce }),
    limitBody(uploadLimits.bytes + formBytes),
  ] as const

/** The file of a form, as bytes, and its other fields. Refuses any other body, and a form without a file. */
export async function uploadIn(
  c: HonoContext,
): Promise<{ bytes: Buffer; texts: Record<string, unknown> }> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal('unsupported', 'Send the picture as multipart/form-data')
  const { file, ...texts } = await readForm(c)
  if (!(file instanceof File)) throw new Refusal('bad-request', 'Send the picture as `file`')
  return { bytes: Buffer.from(await file.arrayBuffer()), texts }
}
