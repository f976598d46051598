import type { AuditEntry } from './staff.schema.ts'

/**
 * A name of the code for people: "freeShippingThreshold" as "Free shipping threshold",
 * "two-factor-enabled" as "Two-factor enabled", "order-cancelled" as "Order canceled"; codes such as
 * "CA" stay.
 */
export function nameInWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s._-]+/)
  const text = words.map((word) => (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase())).join(' ')
  const named = text
    .replace(/ basis points$/, '')
    .replace(/^(two|sign) (factor|in)\b/, '$1-$2')
    .replace(/\bcancelled$/, 'canceled')
  return named.charAt(0).toUpperCase() + named.slice(1)
}

type Done = Pick<AuditEntry, 'administratorId' | 'subject'>

/**
 * What something was done to: "Order #1001", "Settings"; an administrator by their name, if it is
 * among those given by id. Null where it was done to nothing.
 */
export function subjectInWords(
  { subject, administratorId }: Done,
  administrators: ReadonlyMap<number, string> = new Map(),
): string | null {
  if (!subject) return null
  const { kind, id } = subject
  if (id === null) return nameInWords(kind)
  if (kind !== 'administrator') return `${nameInWords(kind)} #${id}`
  return id === administratorId ? 'Own account' : (administrators.get(id) ?? `Administrator #${id}`)
}

/** The address of the screen of a subject; null where there is none. */
export function subjectAddress({ subject }: Pick<AuditEntry, 'subject'>): string | null {
  if (!subject || subject.kind === 'audit') return null
  if (subject.kind === 'order') return `/admin/orders/${subject.id}`
  if (subject.kind === 'campaign') return `/admin/campaigns/${subject.id}`
  if (subject.kind === 'customer') return '/admin/customers'
  if (subject.kind === 'review') return `/admin/reviews?review=${subject.id}`
  if (subject.kind === 'promotion') return `/admin/promotions/${subject.id}`
  if (subject.kind === 'product') return `/admin/products/${subject.id}`
  if (subject.kind === 'variant') return `/admin/stock?variant=${subject.id}`
  if (subject.kind === 'administrator') return '/admin/security'
  return `/admin/${subject.kind}`
}
