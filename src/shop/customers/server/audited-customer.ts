import type { Customer } from '../domain/customer.schema.ts'

/** What the audit says of who something was done to: no email, only the number of their newest order. */
export function auditedCustomer({ orders: [newest] }: Pick<Customer, 'orders'>) {
  const subject = { kind: 'customer', id: null } as const
  return { subject, details: { newestOrder: newest?.id ?? null } }
}
