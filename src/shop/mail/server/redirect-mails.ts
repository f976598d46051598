import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { mails } from '#db/tables/mails.ts'

/** Addresses an order's emails that have not been sent to its corrected recipient. */
export async function redirectMails(
  tx: Tx,
  { orderId, recipient }: { orderId: number; recipient: string },
): Promise<void> {
  await tx
    .update(mails)
    .set({ recipient })
    .where(and(eq(mails.orderId, orderId), inArray(mails.status, ['queued', 'failed'])))
}
