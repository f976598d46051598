import type { Context } from '#shop/context.ts'
import { queueMail } from '#shop/mail/server/queue-mail.ts'
import { type OrderReader, readOrder } from './read-order.ts'

/**
 * Queues an order's receipt to its email, and gives that email. Repeated calls send it once. Refuses readers who may
 * not see the order.
 */
export async function sendReceipt(
  context: Context,
  id: number,
  reader: OrderReader,
): Promise<string> {
  const { email } = await readOrder(context, id, reader)
  const mail = { kind: 'receipt', orderId: id, reference: String(id), recipient: email } as const
  await context.db.transaction((tx) => queueMail(tx, mail))
  return email
}
