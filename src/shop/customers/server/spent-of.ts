/** In SQL: what was paid for all orders of an email minus what was refunded, as decimal text. */
export const spentOf = (email: string) => `(
  select coalesce(sum(p.total - p.refunded), 0)::numeric(12, 2)::text
  from orders p where lower(p.email) = ${email} and p.paid_at is not null
)`
