import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { orderIdText } from '#db/sql-text.ts'
import { statement } from '#db/statement.ts'
import { together } from '#db/together.ts'
import { Refusal } from '#kernel/refusal.ts'
import { usedByCustomerMessage, usedUpMessage } from '../domain/promotion.ts'
import { usesByCustomerText } from './uses-by-customer.ts'

/** Takes a use only if one is left and the code is worth what its discount was computed from, however many orders run. */
const takeUse = statement({
  name: 'claim_code',
  row: z.object({ id: z.int() }),
  text: `
    with claimed as (
      update promotional_codes set current_uses = current_uses + 1
      where id = $1 and is_active and value = $4::numeric and (max_uses is null or current_uses < max_uses)
      returning id
    )
    insert into order_promotional_codes (order_id, promotional_code_id, discount_amount)
    select ${orderIdText('$2')}, claimed.id, $3 from claimed
    returning promotional_code_id as id`,
})

const countUses = statement({
  name: 'count_uses_by_customer',
  row: z.object({ uses: z.int() }),
  text: usesByCustomerText('$1', '$2::text'),
})

export interface CodeClaim {
  code: { id: number; perCustomer: number | null; value: string }
  /** Null for the order that the transaction has just written, whose id need not be known yet. */
  orderId: number | null
  /** The email on the order. */
  email: string
  /** The code's discount, as decimal text. */
  discountAmount: string
}

/**
 * Takes one use of a code for an order and records its discount. Refuses a code whose last use, overall or for this
 * customer, has been taken since, and one whose value has changed since.
 */
export async function claimCode(tx: Tx, claim: CodeClaim): Promise<void> {
  const { code, orderId, email, discountAmount } = claim
  const [[claimed], [counted]] = await together(
    takeUse(tx, code.id, orderId, discountAmount, code.value),
    // Runs with the code's row locked, so it sees all orders that took a use before. Other codes need no count.
    code.perCustomer === null ? Promise.resolve([]) : countUses(tx, code.id, email),
  )
  if (!claimed) throw new Refusal('conflict', usedUpMessage)
  if (code.perCustomer !== null && counted && counted.uses > code.perCustomer)
    throw new Refusal('conflict', usedByCustomerMessage(code.perCustomer))
}
