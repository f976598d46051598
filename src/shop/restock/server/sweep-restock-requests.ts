import { lt, or } from 'drizzle-orm'
import { restockRequests } from '#db/tables/restock.ts'
import { addDays } from '#kernel/business-days.ts'
import type { Context } from '#shop/context.ts'

/** How long an address is kept after its email, and without one, in days. */
const [keptDays, waitingDays] = [7, 365]

/** Forgets the addresses that have had their email, and those that waited in vain for a year. */
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
