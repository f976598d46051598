import { clockTime } from '#kernel/clock-time.ts'
import type { OrderEventKind } from './order-event.ts'
import type { OrderPatch } from './order-patch.schema.ts'
import type { OrderAction } from './owner-order.schema.ts'
import type { AddressFields } from './shipping.schema.ts'

/** The parts of an order that an owner may change. */
export interface EditedOrder extends AddressFields {
  email: string
  tags: readonly string[]
  expiresAt: Date | null
}

/** One part of an edit: the columns it changes, the action it counts as, and its step in the history. */
export interface Edit {
  changes: OrderPatch
  /** The action that must be allowed; null if none is needed. */
  action: OrderAction | null
  kind: OrderEventKind
  text: string
}

const addressNames: Readonly<Record<keyof AddressFields, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'ZIP code',
  phone: 'phone',
}

/**
 * The changes that a patch makes to an order, part by part; unchanged parts give none. The history names the changed
 * address fields but not their values, because it can never be erased. Emails can be, and an owner has to see which one
 * the first emails went to.
 */
export function planEdit(order: EditedOrder, patch: OrderPatch, timeZone: string): Edit[] {
  return [
    ...editAddress(order, patch),
    ...editEmail(order, patch),
    ...editTags(order, patch),
    ...prolong(order, patch, timeZone),
  ]
}

function editAddress(order: EditedOrder, patch: OrderPatch): Edit[] {
  const names = Object.keys(addressNames) as (keyof AddressFields)[]
  const changed = names.filter((name) => patch[name] !== undefined && patch[name] !== order[name])
  if (changed.length === 0) return []
  const changes = Object.fromEntries(changed.map((name) => [name, patch[name]]))
  const text = `Address changed: ${changed.map((name) => addressNames[name]).join(', ')}`
  return [{ changes, action: 'edit', kind: 'address-changed', text }]
}

function editEmail(order: EditedOrder, { email }: OrderPatch): Edit[] {
  if (email === undefined || email === order.email) return []
  const text = `Email changed from ${order.email} to ${email}`
  return [{ changes: { email }, action: null, kind: 'email-changed', text }]
}

function editTags(order: EditedOrder, { tags }: OrderPatch): Edit[] {
  if (tags === undefined || tags.join('\n') === order.tags.join('\n')) return []
  const text = tags.length === 0 ? 'Tags removed' : `Tags: ${tags.join(', ')}`
  return [{ changes: { tags }, action: null, kind: 'tags-changed', text }]
}

function prolong(order: EditedOrder, { expiresAt }: OrderPatch, timeZone: string): Edit[] {
  if (expiresAt === undefined || expiresAt.getTime() === order.expiresAt?.getTime()) return []
  const day = expiresAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  const text = `Held until ${day}, ${clockTime(expiresAt, timeZone)}`
  return [{ changes: { expiresAt }, action: 'prolong', kind: 'prolonged', text }]
}

/** How many days from now an order may wait for its payment at most. */
export const mostDaysReserved = 30
const dayMs = 86_400_000

/** Whether an expiry is too far ahead. One in the past is allowed and expires the order at once. */
export function isTooFar(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > mostDaysReserved * dayMs
}
