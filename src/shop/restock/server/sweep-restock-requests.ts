import { lt, or } from 'drizzle-orm'
import { restockRequests } from '#db/tables/restock.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'

/** How many days an address is stored after its email was sent, and if none ever is. */
const [keptDays, waitingDays] = [7, 365]

/** Deletes addresses that got their email, and those that waited a year in vain. */
export async function sweepRestockRequests({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(addDays(now().getTime(), -days))
  const { toldAt, createdAt } = restockRequests
  await db
    .delete(restockRequests)
    .where(or(lt(toldAt, before(keptDays)), lt(createdAt, before(waitingDays))))
}
