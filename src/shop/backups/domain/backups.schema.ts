import { z } from 'zod'

const backupStates = ['running', 'done', 'failed'] as const
const backupCauses = ['nightly', 'asked', 'command'] as const

export const backupSchema = z.object({
  id: z.int(),
  state: z.enum(backupStates),
  cause: z.enum(backupCauses),
  name: z.string(),
  startedAt: z.iso.datetime(),
  /** The moment of which it is whole. */
  at: z.iso.datetime().nullable(),
  seconds: z.number().nullable(),
  sizeBytes: z.int().nullable(),
  failure: z.string().nullable(),
  provedAt: z.iso.datetime().nullable(),
  proofFailure: z.string().nullable(),
  removedAt: z.iso.datetime().nullable(),
})

/** GET /api/admin/backups (machines 3). */
export const backupsSchema = z
  .object({
    /** Whether one is made every night, how many are kept, whether they are encrypted, and in words where they are. */
    isNightly: z.boolean(),
    keep: z.int(),
    isEncrypted: z.boolean(),
    place: z.string(),
    /** Whether one was asked for and is not done yet. */
    isAsked: z.boolean(),
    /** The newest first. */
    backups: z.array(backupSchema),
  })
  .meta({ id: 'Backups' })

export type Backup = z.infer<typeof backupSchema>
export type Backups = z.infer<typeof backupsSchema>
export type BackupCause = Backup['cause']

/** What the settings of the machine say about backups. */
export type BackupPlan = Pick<Backups, 'isNightly' | 'keep' | 'isEncrypted' | 'place'>
