import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { keepStatement } from '#db/kept-statement.ts'
import { orders } from '#db/tables/orders.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { queueMailClauses } from '#shop/mail/server/queue-mail.ts'
import { cashbackPayout } from '#shop/payments/domain/cashback.ts'
import { cashbackCode, cashbackCodeBytes } from '#shop/promotions/domain/cashback-code.ts'
import { writeCashbackCode } from '#shop/promotions/server/write-cashback-code.ts'
import type { Room } from '#shop/room.ts'

const mailRows = `select 'cashback', due.order_id::text, due.email
  from due join rewarded on rewarded.order_id = due.order_id`

/** One statement, so that no code is made without its mail being queued, and none twice. */
const pay = keepStatement(
  'pay_cashback',
  `with due as (
    select id as order_id, email, $3::numeric as amount from orders
    where id = $1::integer and payment_status = 'paid' and cashback_amount > 0
  ),
  rewarded as (${writeCashbackCode}),
  ${queueMailClauses(mailRows)}
  select count(*)::integer as codes from rewarded`,
)

/**
 * Pays out what a paid crypto order earned, up to the cap: a single-use code of that value, told by mail (design 5).
 * Does nothing for an order that has its code or earns nothing, nor where simulated payments are not paid out.
 */
export async function payCashback(
  { db, ...policy }: Pick<Room, 'db' | 'settings' | 'paysSimulatedCashback'>,
  orderId: number,
  code = cashbackCode(randomBytes(cashbackCodeBytes)),
): Promise<void> {
  const [order] = await db
    .select({ earned: orders.cashbackAmount })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'paid')))
  if (!order?.earned) return
  const payout = cashbackPayout(centsOf(order.earned), policy)
  if (payout > 0) await pay(db, orderId, code, toDecimal(payout))
}
