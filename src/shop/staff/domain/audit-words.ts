import type { AuditEntry } from './staff.schema.ts'

/**
 * Turns a name in the code into words: "freeShippingThreshold" into "Free shipping threshold", "isNew" into "New",
 * "seoTitle" into "SEO title"; codes such as "CA" stay.
 */
export function nameInWords(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s._-]+/)
  const text = words.map((word) => (/^[A-Z\d]+$/.test(word) ? word : word.toLowerCase())).join(' ')
  const named = text
    .replace(/ basis points$/, '')
    .replace(/^is /, '')
    .replace(/\b(?:seo|sku|id)\b/g, (short) => short.toUpperCase())
    .replace(/\bcancelled$/, 'canceled')
  return named.charAt(0).toUpperCase() + named.slice(1)
}

type Done = Pick<AuditEntry, 'administratorId' | 'subject'>

/**
 * The subject of an action in words: "Order #1001", "Settings"; an administrator by name, if `names` has their id. Null
 * if there is no subject.
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

/** The address of a subject's screen; null if it has none. */
export function subjectAddress({ subject }: Pick<AuditEntry, 'subject'>): string | null {
  if (!subject || subject.kind === 'audit') return null
  if (subject.kind === 'order') return `/admin/orders/${subject.id}`
  if (subject.kind === 'campaign') return `/admin/campaigns/${subject.id}`
  if (subject.kind === 'customer') return '/admin/customers'
  if (subject.kind === 'review') return `/admin/reviews?review=${subject.id}`
  if (subject.kind === 'promotion') return `/admin/promotions/${subject.id}`
  if (subject.kind === 'product') return `/admin/products/${subject.id}`
  if (subject.kind === 'variant') return `/admin/stock?variant=${subject.id}`
  if (subject.kind === 'subscription') return '/admin/subscriptions'
  if (subject.kind === 'administrator') return '/admin/security'
  return `/admin/${subject.kind}`
}
