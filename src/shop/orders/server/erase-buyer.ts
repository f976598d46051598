import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'

/** In SQL: why the order `o` is under way; null if it is not. */
export const underWayReason = `
  case
    when o.status = 'pending' then 'it’s waiting for payment'
    when o.status = 'open' and o.paid_at is not null and exists (
      select from order_items i where i.order_id = o.id and i.shipped + i.withdrawn < i.quantity
    ) then 'not everything has been sent'
  end`

const lockOrders = statement({
  name: 'lock_orders_to_erase',
  row: z.object({ id: z.int() }),
  text: 'select o.id from orders o where lower(o.email) = $1 order by o.id for no key update of o',
})

/** A separate statement, so that it sees the changes of transactions that the lock waited for. */
const findUnderWay = statement({
  name: 'find_orders_under_way',
  row: z.object({ id: z.int(), reason: z.string() }),
  text: `
    select w.id, w.reason
    from (select o.id, ${underWayReason} as reason from orders o where o.id = any ($1::integer[])) w
    where w.reason is not null order by w.id`,
})

const eraseOrders = statement({
  name: 'erase_orders',
  text: `
    update orders set email = $2, first_name = 'Erased', last_name = 'customer', phone = 'erased',
      address = 'erased', city = 'erased', zip_code = 'erased', note = null, member_id = null,
      session_id = $2 || '-' || id, version = version + 1
    where id = any ($1::integer[])`,
})

/** Stored answers, repeated to clients that retry a call, contain the order as it was. */
const eraseAnswers = statement({
  name: 'erase_keyed_answers',
  text: `
    update keyed_answers set answer = jsonb_build_object('message', 'The customer was erased')
    where strpos(lower(answer::text), $1) > 0`,
})

const eraseWords = statement({
  name: 'erase_words_about_orders',
  text: 'select from (select erase_words($1::integer[], $2)) done',
})

/** Rows of a history only change while this is 'on' (migration 0028). */
const setErasing = statement({
  name: 'set_erasing',
  text: `select from (select set_config('cilia.erasing', $1, true)) done`,
})

/** The address that a corrected order had before is the buyer's, too, or nobody's. */
const eraseFormerEmails = statement({
  name: 'erase_former_emails',
  text: `
    update order_events set text = 'Email changed'
    where order_id = any ($1::integer[]) and kind = 'email-changed'`,
})

/**
 * Erases who placed the orders of an email. Amounts, items, and states stay, as does the US state, for its taxes.
 * Refuses while an order is under way. Gives how many orders there were.
 */
export async function eraseBuyer(tx: Tx, email: string, mark: string): Promise<number> {
  const orders = await lockOrders(tx, email)
  const ids = orders.map(({ id }) => id)
  const underWay = await findUnderWay(tx, ids)
  if (underWay.length > 0)
    throw new Refusal(
      'conflict',
      underWay.map(({ id, reason }) => `Order #${id} is still open: ${reason}.`).join(' '),
    )
  if (ids.length === 0) return 0
  // Words about an order are matched against its buyer's name, so they are erased before the order is.
  await eraseWords(tx, ids, mark)
  await setErasing(tx, 'on')
  await eraseFormerEmails(tx, ids)
  await setErasing(tx, 'off')
  await eraseOrders(tx, ids, mark)
  await eraseAnswers(tx, email)
  return ids.length
}
