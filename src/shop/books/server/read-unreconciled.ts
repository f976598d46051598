import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { cents, toDecimal } from '#kernel/money.ts'
import type { Unreconciled } from '../domain/books.schema.ts'
import { otherTransactionSchema } from '../domain/other-transaction.ts'
import { findOtherThanAtStripe, lateMinutes } from './card-statements.ts'
import { findReading } from './find-reading.ts'

/** How many rows are shown of each side. */
const most = 20

/** What the newest reading of Stripe's balance could not match, newest first; null if it was never read. */
export async function readUnreconciled(db: Db): Promise<Unreconciled | null> {
  const reading = await findReading(db)
  if (!reading) return null
  const others = z.array(otherTransactionSchema).parse(reading.others).toReversed()
  const differences = await findOtherThanAtStripe(db, lateMinutes)
  return {
    readAt: reading.until.toISOString(),
    atProvider: {
      total: others.length,
      rows: others
        .slice(0, most)
        .map(({ id, type, amount, at }) => ({ id, type, at, amount: toDecimal(amount) })),
    },
    inBooks: { total: differences.length, rows: differences.slice(0, most).map(inDollars) },
  }
}

type Difference = Awaited<ReturnType<typeof findOtherThanAtStripe>>[number]

function inDollars({ books, atProvider, ...difference }: Difference) {
  const dollars = (amount: number) => toDecimal(cents(amount))
  return {
    ...difference,
    amount: dollars(Number(books) - Number(atProvider)),
    books: dollars(Number(books)),
    atProvider: atProvider === null ? null : dollars(Number(atProvider)),
  }
}
