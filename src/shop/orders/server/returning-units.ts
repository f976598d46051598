/** In SQL: an item's units in open returns that have not arrived yet. */
export function returningUnits(itemId: string): string {
  return `(
    select coalesce(sum(r.quantity - r.received), 0)::integer
    from return_items r join returns t on t.id = r.return_id
    where r.order_item_id = ${itemId} and t.status in ('requested', 'approved', 'partly_received', 'received')
  )`
}
