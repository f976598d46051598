/** Whether a write failed because an order with this session and Idempotency-Key was made in the meantime. */
export function isKeyTaken(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const isThisConstraint = 'constraint' in fault && fault.constraint === 'orders_idempotency_key'
  return isThisConstraint || isKeyTaken(fault.cause)
}
