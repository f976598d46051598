import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'

const erase = statement({
  name: 'erase_reviewer',
  row: z.object({ id: z.int() }),
  text: `
    update reviews set customer_email = $2, customer_name = 'A customer', version = version + 1
    where customer_email = $1 returning id`,
})

/** Erases who wrote reviews; their text stays. Gives how many there were. */
export async function eraseReviewer(tx: Tx, email: string, mark: string): Promise<number> {
  const rows = await erase(tx, email, mark)
  return rows.length
}
