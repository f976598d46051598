import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { bookProofs } from '#db/tables/books.ts'
import type { Context } from '#shop/context.ts'
import { type Books, provedRuleSchema } from '../domain/books.schema.ts'
import { readBalances } from './read-balances.ts'
import { readUnreconciled } from './read-unreconciled.ts'

/**
 * Gives the newest proof of the books, each account's current balance, and what could not be matched with the card
 * provider's balance. Has no rules before the first proof.
 */
export async function readBooks({ db }: Pick<Context, 'db'>): Promise<Books> {
  const [newest] = await db.select().from(bookProofs).orderBy(desc(bookProofs.at)).limit(1)
  return {
    provedAt: newest?.at.toISOString() ?? null,
    rules: newest ? z.array(provedRuleSchema).parse(newest.rules) : [],
    balances: await readBalances(db),
    unreconciled: await readUnreconciled(db),
  }
}
