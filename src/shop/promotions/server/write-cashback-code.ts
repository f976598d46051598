/**
 * The clause of a statement that makes the single-use code of a cashback, for each row (order_id, amount) of the
 * clause `due`, as $2. An order has one such code, however often this runs; it gives the orders that got theirs
 * now.
 */
export const writeCashbackCode = `
  insert into promotional_codes (code, name, description, type, value, max_uses, cashback_order_id)
  select $2::text, 'Cashback of order #' || due.order_id,
    'Pays out what a crypto order earned; good for one order.', 'fixed', due.amount, 1, due.order_id
  from due
  on conflict (cashback_order_id) do nothing
  returning cashback_order_id as order_id`
