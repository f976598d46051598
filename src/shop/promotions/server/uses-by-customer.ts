/**
 * In SQL: a query for how often a customer has used a code: their orders with it, by lower-cased email, that were
 * neither canceled nor expired.
 */
export function usesByCustomerText(codeId: string, email: string): string {
  return `
    select count(*)::integer as uses from orders o
    join order_promotional_codes c on c.order_id = o.id
    where lower(o.email) = lower(${email}) and c.promotional_code_id = ${codeId}
      and o.status not in ('cancelled', 'expired')`
}
