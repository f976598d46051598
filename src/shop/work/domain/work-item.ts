import { z } from 'zod'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'

/** Every kind of work, the one that weighs most first. */
export const workKinds = [
  'dispatch',
  'dispute',
  'payment',
  'return',
  'unpaid',
  'review',
  'mail',
  'backup',
  'settings',
  'low-stock',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Something that somebody is to do: GET /api/admin/work. */
export const workItemSchema = z
  .object({
    kind: z.enum(workKinds),
    /** What is to be done, as a sentence without a full stop. */
    title: z.string(),
    /** By when; null if it has no day. */
    dueAt: z.iso.datetime({ offset: true }).nullable(),
    orderId: z.int().optional(),
    productId: z.int().optional(),
    reviewId: z.int().optional(),
    /** The screen of the dashboard on which it is done. */
    url: z.string(),
  })
  .meta({ id: 'WorkItem' })

export type WorkItem = z.infer<typeof workItemSchema>

/** The most rows of the work queue. */
export const mostWork = 200

const ofPackers: ReadonlySet<WorkKind> = new Set(['dispatch', 'return', 'low-stock'])

/** The kinds of work that an administrator of a role sees: a packer what is packed, and none about
 * money; backups are seen by owners alone, who may open their screen. */
export function workOf(role: AdminRole): WorkKind[] {
  const seen = role === 'owner' ? workKinds : workKinds.filter((kind) => kind !== 'backup')
  return seen.filter((kind) => role !== 'packer' || ofPackers.has(kind))
}

/**
 * The most urgent work: by the time it is due, what has no such time last, and the weightier kind first
 * where both are due alike. What is equal stays in the order it is given in.
 */
export function mostUrgent(work: readonly WorkItem[]): WorkItem[] {
  return work.toSorted((a, b) => dueMs(a) - dueMs(b) || weight(a) - weight(b)).slice(0, mostWork)
}

/** Later than any time, and a number whose difference with itself is one. */
const never = 8.64e15

const dueMs = ({ dueAt }: WorkItem) => (dueAt === null ? never : Date.parse(dueAt))
const weight = ({ kind }: WorkItem) => workKinds.indexOf(kind)
