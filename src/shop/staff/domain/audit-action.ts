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
  'passkey-added',
  'passkey-removed',
  'payments-exported',
  'subscriptions-exported',
  'orders-exported',
  'audit-exported',
  'order-placed',
  'order-changed',
  'order-mail-sent',
  'administrator-added',
  'administrator-changed',
  'administrator-deleted',
  'settings-changed',
  'order-refunded',
  'order-cancelled',
  'return-approved',
  'return-refused',
  'return-received',
  'return-closed',
  'order-delayed',
  'parcel-dispatched',
  'parcel-delivered',
  'product-added',
  'product-changed',
  'product-duplicated',
  'category-added',
  'category-changed',
  'category-deleted',
  'picture-added',
  'picture-changed',
  'picture-deleted',
  'units-moved',
  'products-imported',
  'products-import-undone',
  'products-exported',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Every kind of thing that an action of the audit is done to. */
export const auditSubjectKinds = [
  'administrator',
  'settings',
  'payments',
  'subscriptions',
  'order',
  'orders',
  'audit',
  'product',
  'category',
  'picture',
  'variant',
  'products',
] as const

/** What an action was done to; its id is null where there is only one, or a list of them. */
export interface AuditSubject {
  kind: (typeof auditSubjectKinds)[number]
  id: number | null
}
