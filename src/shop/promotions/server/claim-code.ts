/**
 * The clause of a statement that takes one use of the code `codeId`, if there is one; no row where the last use
 * went meanwhile, and then the whole order is taken back.
 */
export const claimCode = `
  update promotional_codes set current_uses = current_uses + 1
  where id = ($1::jsonb ->> 'codeId')::integer and is_active
    and (max_uses is null or current_uses < max_uses)
  returning id`

/** The clause that notes what the code of the clause `claimed` took off the order whose id an expression gives. */
export function recordClaim(orderId: string): string {
  return `
    insert into order_promotional_codes (order_id, promotional_code_id, discount_amount)
    select ${orderId}, claimed.id, ($1::jsonb ->> 'discountAmount')::numeric from claimed`
}
