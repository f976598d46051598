import type { AuditEntry } from './staff.schema.ts'

type Told = Pick<AuditEntry, 'administratorId' | 'subject' | 'before' | 'after' | 'details'>

/**
 * What a line of the audit says besides who and when, for people: each changed field with what it
 * was and is, then the details. That something was done to one's own account goes without saying.
 */
export function auditWords({ administratorId, subject, before, after, details }: Told): string[] {
  const isOwnAccount = subject?.kind === 'administrator' && subject.id === administratorId
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [
    ...(subject && !isOwnAccount ? [[subject.kind, subject.id ?? ''].join(' ').trim()] : []),
    ...[...names].map((name) => `${name}: ${change(name, before, after)}`),
    ...Object.entries(details ?? {}).map(([name, value]) => `${name}: ${inWords(value)}`),
  ]
}

type Fields = Record<string, unknown> | null

function change(name: string, before: Fields, after: Fields): string {
  const words = [before, after].filter((fields) => fields && name in fields)
  return words.map((fields) => inWords(fields?.[name])).join(' → ')
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
