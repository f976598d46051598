/** Every action that the audit records. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'sign-in-refused',
  'second-factor-asked',
  'signed-out',
  'signed-out-everywhere',
  'password-changed',
  'password-reset',
  'password-check-failed',
  'two-factor-begun',
  'two-factor-enabled',
  'two-factor-check-failed',
  'two-factor-disabled',
  'phone-changed',
  'payments-exported',
  'subscriptions-exported',
  'orders-exported',
  'order-changed',
  'order-mail-sent',
  'administrator-added',
  'settings-changed',
] as const

export type AuditAction = (typeof auditActions)[number]
