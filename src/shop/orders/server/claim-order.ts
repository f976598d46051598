/**
 * The clause that gives an order to a member, where it is nobody else's. Takes SQL for the order's number and for the
 * member's; gives the order's id.
 */
export function claimOrder({ orderId, memberId }: { orderId: string; memberId: string }): string {
  return `update orders set member_id = ${memberId}
    where id = ${orderId} and (member_id is null or member_id = ${memberId}) returning id`
}
