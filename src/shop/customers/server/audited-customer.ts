import type { Customer } from '../domain/customer.schema.ts'

/** The customer as the audit names them: no email, only the number of their newest order. */
export function auditedCustomer({ orders: [newest] }: Pick<Customer, 'orders'>) {
  const subject = { kind: 'customer', id: null } as const
  return { subject, details: { newestOrder: newest?.id ?? null } }
}
