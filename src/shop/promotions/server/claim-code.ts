import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { usedUpMessage } from '../domain/promotion.ts'

/** Takes a use only if one is left, whatever number of orders run at once. */
const takeUse = statement({
  name: 'claim_code',
  row: z.object({ id: z.int() }),
  text: `
    with claimed as (
      update promotional_codes set current_uses = current_uses + 1
      where id = $1 and is_active and (max_uses is null or current_uses < max_uses)
      returning id
    )
    insert into order_promotional_codes (order_id, promotional_code_id, discount_amount)
    select $2, claimed.id, $3 from claimed
    returning promotional_code_id as id`,
})

export interface CodeClaim {
  codeId: number
  orderId: number
  /** The discount that the code gave, as decimal text. */
  discountAmount: string
}

/** Takes one use of a code for an order and records its discount. Refuses a code whose last use was taken meanwhile. */
export async function claimCode(tx: Tx, claim: CodeClaim): Promise<void> {
  const { codeId, orderId, discountAmount } = claim
  const [claimed] = await takeUse(tx, codeId, orderId, discountAmount)
  if (!claimed) throw new Refusal('conflict', usedUpMessage)
}
