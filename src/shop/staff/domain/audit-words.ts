import type { AuditEntry } from './staff.schema.ts'

/**
 * A name of the code for people: "freeShippingThreshold" as "Free shipping threshold",
 * "two-factor-enabled" as "Two-factor enabled"; codes such as "CA" stay.
 */
export function nameInWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s._-]+/)
  const text = words.map((word) => (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase())).join(' ')
  const named = text.replace(/ basis points$/, '').replace('two factor', 'two-factor')
  return named.charAt(0).toUpperCase() + named.slice(1)
}

type Done = Pick<AuditEntry, 'administratorId' | 'subject'>

/** What something was done to: "Order #1001", "Settings"; null where it goes without saying. */
export function subjectInWords({ subject, administratorId }: Done): string | null {
  if (!subject) return null
  const { kind, id } = subject
  if (kind === 'administrator' && id === administratorId) return 'Own account'
  const name = nameInWords(kind)
  return id === null ? name : `${name} ${kind === 'order' ? '#' : ''}${id}`
}

/** The address of the screen of a subject; null where there is none. */
export function subjectAddress({ subject }: Pick<AuditEntry, 'subject'>): string | null {
  if (!subject) return null
  if (subject.kind === 'order') return `/admin/orders/${subject.id}`
  if (subject.kind === 'administrator') return '/admin/security'
  return `/admin/${subject.kind}`
}
