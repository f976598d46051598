import { type AdminRole, adminRoles } from './admin-role.ts'

type Allowed = readonly AdminRole[] | 'anybody'

/** The groups of callers that a call can be open to. */
const to = {
  /** Open without signing in. */
  anybody: 'anybody',
  everyone: adminRoles,
  /** The roles that see amounts. */
  readers: ['owner', 'manager', 'viewer'],
  managers: ['owner', 'manager'],
  packers: ['owner', 'manager', 'packer'],
  owners: ['owner'],
} as const satisfies Record<string, Allowed>

/**
 * The table of permissions: every call below /api/admin, as the contract writes it, and the roles that may make it.
 * Both the gate and the screens use it. The back office does not open if a call has no line here or a line has no call
 * (check-permissions.ts).
 */
export const permissions = {
  'POST /api/admin/login': to.anybody,
  'POST /api/admin/passkey-login/options': to.anybody,
  'POST /api/admin/passkey-login': to.anybody,

  // One's own account.
  'GET /api/admin/me': to.everyone,
  'POST /api/admin/logout': to.everyone,
  'GET /api/admin/sessions': to.everyone,
  'DELETE /api/admin/sessions': to.everyone,
  'DELETE /api/admin/sessions/{id}': to.everyone,
  'POST /api/admin/password': to.everyone,
  'POST /api/admin/phone': to.everyone,
  'GET /api/admin/2fa-status': to.everyone,
  'POST /api/admin/setup-2fa': to.everyone,
  'POST /api/admin/verify-2fa': to.everyone,
  'POST /api/admin/disable-2fa': to.everyone,
  'GET /api/admin/passkeys': to.everyone,
  'POST /api/admin/passkeys/options': to.everyone,
  'POST /api/admin/passkeys': to.everyone,
  'DELETE /api/admin/passkeys/{id}': to.everyone,
  'GET /api/admin/views': to.everyone,
  'POST /api/admin/views': to.everyone,
  'PATCH /api/admin/views/{id}': to.everyone,
  'DELETE /api/admin/views/{id}': to.everyone,

  'GET /api/admin/administrators': to.owners,
  'POST /api/admin/administrators': to.owners,
  'PATCH /api/admin/administrators/{id}': to.owners,
  'DELETE /api/admin/administrators/{id}': to.owners,

  'GET /api/admin/audit': to.readers,
  'GET /api/admin/audit/export': to.owners,

  'GET /api/admin/settings': to.readers,
  'PATCH /api/admin/settings': to.owners,
  'GET /api/admin/settings/history': to.readers,
  'POST /api/admin/settings/history/{id}/restore': to.owners,

  'GET /api/admin/work': to.everyone,
  'GET /api/admin/opening': to.owners,

  'GET /api/admin/orders': to.everyone,
  'GET /api/admin/orders/export': to.owners,
  'GET /api/admin/orders/{id}': to.everyone,
  'PATCH /api/admin/orders/{id}': to.managers,
  'POST /api/admin/orders/{id}/notes': to.packers,
  'GET /api/admin/orders/{id}/mails/{kind}': to.readers,
  'POST /api/admin/orders/{id}/mails/{kind}': to.managers,
  'GET /api/admin/orders/packing-slips.pdf': to.everyone,
  'POST /api/admin/orders/{id}/shipments': to.packers,
  'POST /api/admin/orders/{id}/delay': to.managers,
  'POST /api/admin/shipments': to.packers,
  'PATCH /api/admin/shipments/{id}': to.packers,
  'POST /api/admin/shipments/{id}/delivered': to.packers,
  'POST /api/admin/shipments/{id}/cancel': to.packers,
  'POST /api/admin/orders/{id}/refunds': to.managers,
  'POST /api/admin/unmatched/{id}': to.managers,
  'GET /api/admin/coins': to.readers,
  'GET /api/admin/coins/payments': to.readers,
  'GET /api/admin/coins/claims': to.readers,
  'POST /api/admin/orders/{id}/disputes/{disputeId}/answer': to.managers,
  'POST /api/admin/orders/{id}/disputes/{disputeId}/accept': to.managers,
  'POST /api/admin/orders/{id}/fraud-warnings/{warningId}/dismiss': to.managers,
  'POST /api/admin/orders/{id}/cancel': to.managers,
  'POST /api/admin/orders/{id}/returns': to.managers,
  'POST /api/admin/returns/{id}/approve': to.managers,
  'POST /api/admin/returns/{id}/refuse': to.managers,
  'POST /api/admin/returns/{id}/receive': to.managers,
  'POST /api/admin/returns/{id}/close': to.managers,
  'GET /api/admin/drafts': to.readers,
  'POST /api/admin/drafts': to.managers,
  'GET /api/admin/carts': to.readers,
  'GET /api/admin/analytics/orders': to.readers,
  'GET /api/admin/analytics/orders/rows': to.readers,
  'GET /api/admin/analytics/states': to.readers,

  'GET /api/admin/products': to.readers,
  'POST /api/admin/products': to.managers,
  'POST /api/admin/products/import': to.managers,
  'POST /api/admin/products/import/{batchId}/undo': to.managers,
  'GET /api/admin/products/imports': to.readers,
  'GET /api/admin/products/export': to.owners,
  'GET /api/admin/feeds': to.readers,
  'GET /api/admin/products/{id}': to.readers,
  'PATCH /api/admin/products/{id}': to.managers,
  'DELETE /api/admin/products/{id}': to.managers,
  'POST /api/admin/products/{id}/duplicate': to.managers,
  'POST /api/admin/products/{id}/preview': to.readers,
  'PUT /api/admin/products/{id}/variants': to.managers,
  'POST /api/admin/products/{id}/pictures': to.managers,
  'POST /api/admin/products/{id}/drawings': to.managers,
  'PATCH /api/admin/pictures/{id}': to.managers,
  'DELETE /api/admin/pictures/{id}': to.managers,
  'GET /api/admin/categories': to.readers,
  'POST /api/admin/categories': to.managers,
  'POST /api/admin/categories/pictures': to.managers,
  'PATCH /api/admin/categories/{id}': to.managers,
  'DELETE /api/admin/categories/{id}': to.managers,

  'GET /api/admin/inventory': to.everyone,
  'GET /api/admin/inventory/{variantId}/movements': to.everyone,
  'POST /api/admin/inventory/{variantId}/movements': to.managers,

  'GET /api/admin/reviews': to.readers,
  'GET /api/admin/analytics/reviews': to.readers,
  'POST /api/admin/reviews/{id}/publish': to.managers,
  'POST /api/admin/reviews/{id}/reject': to.managers,
  'POST /api/admin/reviews/{id}/queue': to.managers,
  'POST /api/admin/reviews/{id}/reply': to.managers,

  'GET /api/admin/customers': to.readers,
  'GET /api/admin/customers/{email}': to.readers,
  'POST /api/admin/customers/{email}/notes': to.managers,
  'POST /api/admin/customers/{email}/notes/{id}/remove': to.managers,
  'GET /api/admin/customers/{email}/export': to.owners,
  'POST /api/admin/customers/{email}/erase': to.owners,
  'GET /api/admin/promotions': to.readers,
  'POST /api/admin/promotions': to.managers,
  'POST /api/admin/promotions/rehearse': to.managers,
  'GET /api/admin/promotions/{id}': to.readers,
  'PATCH /api/admin/promotions/{id}': to.managers,
  'DELETE /api/admin/promotions/{id}': to.managers,

  'GET /api/admin/payments': to.readers,
  'GET /api/admin/payments/export': to.owners,
  'GET /api/admin/analytics/payments': to.readers,
  'GET /api/admin/payment-events': to.readers,
  'POST /api/admin/payment-events/{id}/retry': to.managers,

  'GET /api/admin/books': to.readers,
  'POST /api/admin/books/prove': to.managers,
  'GET /api/admin/books/journal': to.owners,

  'GET /api/admin/backups': to.owners,
  'POST /api/admin/backups': to.owners,

  'GET /api/admin/subscriptions': to.readers,
  'GET /api/admin/subscriptions/export': to.owners,
  'GET /api/admin/analytics/subscriptions': to.readers,
  'POST /api/admin/subscriptions/{id}/unsubscribe': to.managers,

  'GET /api/admin/campaigns': to.readers,
  'POST /api/admin/campaigns': to.managers,
  'GET /api/admin/campaigns/reach': to.readers,
  'GET /api/admin/campaigns/{id}': to.readers,
  'PATCH /api/admin/campaigns/{id}': to.managers,
  'DELETE /api/admin/campaigns/{id}': to.managers,
  'POST /api/admin/campaigns/{id}/test': to.managers,
  'POST /api/admin/campaigns/{id}/send': to.managers,
  'POST /api/admin/campaigns/{id}/stop': to.managers,
} as const satisfies Record<`${string} /api/admin/${string}`, Allowed>

/** A call in the table, such as `GET /api/admin/orders`. */
export type AdminCall = keyof typeof permissions

export const adminCalls = Object.keys(permissions) as AdminCall[]

/** Whether a method and a path of the contract are in the table. */
export function isAdminCall(call: string): call is AdminCall {
  return Object.hasOwn(permissions, call)
}

/** Whether a call is answered without a token. */
export function isOpen(call: AdminCall): boolean {
  return permissions[call] === 'anybody'
}

/** Whether an administrator of a role may make a call. */
export function mayCall(role: AdminRole, call: AdminCall): boolean {
  return rolesOf(call).includes(role)
}

/** Whether a call is refused to administrators of some roles. */
export function isForSome(call: AdminCall): boolean {
  return rolesOf(call).length < adminRoles.length
}

/** Who may make a call, in words: "Only an owner or a manager", "Every administrator". */
export function whoMay(call: AdminCall): string {
  if (isOpen(call)) return 'Anybody'
  if (!isForSome(call)) return 'Every administrator'
  const named = rolesOf(call).map((role) => `${role === 'owner' ? 'an' : 'a'} ${role}`)
  const all = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(named)
  return `Only ${all}`
}

function rolesOf(call: AdminCall): readonly AdminRole[] {
  const allowed: Allowed = permissions[call]
  return allowed === 'anybody' ? adminRoles : allowed
}
