import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { categories } from '#db/tables/catalog.ts'
import { promotionalCodes } from '#db/tables/promotions.ts'
import { addDays, dayIn, startOfDay } from '#kernel/business-days.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'

/** The code whose limit is reached once the demo's orders are counted. */
const usedUpCode = 'INSIDERS'

/**
 * Stores an owner's promotions in every state: running, for one category, scheduled, ended, switched off, and one that
 * markUsedUp ends. Dates the codes that every seeded shop has back to the start of the demo's history.
 */
export async function writeRunningCodes(tx: Tx, now: Date): Promise<void> {
  const { timeZone } = defaultSettings
  const today = dayIn(timeZone, now)
  const inDays = (days: number) => startOfDay(timeZone, addDays(today, days))
  const magnetic = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, 'magnetic-lashes'))
  await tx.update(promotionalCodes).set({ createdAt: inDays(-120) })
  const running = [
    {
      code: 'WELCOME10',
      name: 'First order',
      type: 'percentage',
      value: '10',
      minimumOrderAmount: '30',
      perCustomer: 1,
      createdAt: inDays(-110),
    },
    {
      code: usedUpCode,
      name: 'For the mailing list',
      type: 'fixed',
      value: '8',
      createdAt: inDays(-100),
    },
    {
      code: 'AUTUMN12',
      name: 'Autumn',
      type: 'percentage',
      value: '12',
      validFrom: inDays(-75),
      validUntil: inDays(-40),
      createdAt: inDays(-78),
    },
    {
      code: 'FRIENDS25',
      name: 'Friends of the studio',
      type: 'percentage',
      value: '25',
      perCustomer: 2,
      isActive: false,
      createdAt: inDays(-60),
    },
    {
      code: 'MAGNETIC20',
      name: 'Magnetic weeks',
      type: 'percentage',
      value: '20',
      categoryIds: magnetic.map(({ id }) => id),
      validFrom: inDays(-90),
      validUntil: inDays(21),
      createdAt: inDays(-91),
    },
    {
      code: 'HOLIDAY20',
      name: 'Holidays',
      type: 'percentage',
      value: '20',
      maxUses: 200,
      minimumOrderAmount: '60',
      perCustomer: 1,
      validFrom: inDays(8),
      validUntil: inDays(33),
      createdAt: inDays(-2),
    },
  ]
  await tx.insert(promotionalCodes).values(running)
}

/** Sets the limit of the code that is to be used up to its number of uses. */
export async function markUsedUp(tx: Tx): Promise<void> {
  await tx
    .update(promotionalCodes)
    .set({ maxUses: sql`${promotionalCodes.currentUses}` })
    .where(eq(promotionalCodes.code, usedUpCode))
}
