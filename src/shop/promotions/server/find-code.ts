import { z } from 'zod'
import type { Db, Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { usesByCustomerText } from './uses-by-customer.ts'

const found = z.object({
  id: z.int(),
  code: z.string(),
  type: z.string(),
  value: z.string(),
  minimumOrderAmount: z.string().nullable(),
  maxUses: z.int().nullable(),
  currentUses: z.int(),
  perCustomer: z.int().nullable(),
  validFrom: z.date().nullable(),
  validUntil: z.date().nullable(),
  isActive: z.boolean(),
  categoryIds: z.array(z.int()),
  productIds: z.array(z.int()),
  /** The order whose cashback it pays out; null for all other codes. */
  cashbackOrderId: z.int().nullable(),
  usesByCustomer: z.int(),
})

/** Counts orders only for a code that limits uses per customer. */
const findByCode = statement({
  name: 'find_code',
  row: found,
  text: `
    select k.id, k.code, k.type, k.value::text as value, k.minimum_order_amount::text as "minimumOrderAmount",
      k.max_uses as "maxUses", k.current_uses as "currentUses", k.per_customer as "perCustomer",
      k.valid_from as "validFrom", k.valid_until as "validUntil", k.is_active as "isActive",
      k.category_ids as "categoryIds", k.product_ids as "productIds", k.cashback_order_id as "cashbackOrderId",
      case when k.per_customer is null then 0 else (${usesByCustomerText('k.id', '$2::text')}) end as "usesByCustomer"
    from promotional_codes k where k.code = $1`,
})

/** A stored code, and how often its customer has used it. */
export type FoundCode = z.output<typeof found>

/** Finds a code by its text, for a customer's email (null if unknown). Gives null if there is no such code. */
export async function findCode(
  db: Db | Tx,
  code: string,
  email: string | null,
): Promise<FoundCode | null> {
  const [row] = await findByCode(db, code, email)
  return row ?? null
}
