import { z } from 'zod'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'

/** Every kind of work, weightiest first. */
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

/** Something somebody needs to do: GET /api/admin/work. */
export const workItemSchema = z
  .object({
    kind: z.enum(workKinds),
    /** What to do, as a sentence without a period. */
    title: z.string(),
    /** When it is due; null if it has no date. */
    dueAt: z.iso.datetime({ offset: true }).nullable(),
    orderId: z.int().optional(),
    productId: z.int().optional(),
    reviewId: z.int().optional(),
    /** The dashboard screen where it is done. */
    url: z.string(),
  })
  .meta({ id: 'WorkItem' })

export type WorkItem = z.infer<typeof workItemSchema>

/** The most rows the work queue has. */
export const mostWork = 200

/** Returns are not among them: only managers and owners answer, receive and close one. */
const ofPackers: ReadonlySet<WorkKind> = new Set(['dispatch', 'low-stock'])

/** The kinds of work that a role sees: packers only what they pack, and nothing about money; backups only owners. */
export function workOf(role: AdminRole): WorkKind[] {
  const seen = role === 'owner' ? workKinds : workKinds.filter((kind) => kind !== 'backup')
  return seen.filter((kind) => role !== 'packer' || ofPackers.has(kind))
}

/**
 * The most urgent work, by due time, with undated work last; of items due at the same time the weightier kind goes
 * first. Otherwise equal items keep their order.
 */
export function mostUrgent(work: readonly WorkItem[]): WorkItem[] {
  return work.toSorted((a, b) => dueMs(a) - dueMs(b) || weight(a) - weight(b)).slice(0, mostWork)
}

/** Later than any time, but finite: the difference of two infinities would be NaN. */
const never = 8.64e15

const dueMs = ({ dueAt }: WorkItem) => (dueAt === null ? never : Date.parse(dueAt))
const weight = ({ kind }: WorkItem) => workKinds.indexOf(kind)
