import { z } from 'zod'

const backupStates = ['running', 'done', 'failed'] as const
const backupCauses = ['nightly', 'asked', 'command'] as const

export const backupSchema = z.object({
  id: z.int(),
  state: z.enum(backupStates),
  cause: z.enum(backupCauses),
  name: z.string(),
  startedAt: z.iso.datetime(),
  /** The moment that the backup captures. */
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
    /** Whether backups run every night, how many are kept, whether they are encrypted, and where they are, in words. */
    isNightly: z.boolean(),
    keep: z.int(),
    isEncrypted: z.boolean(),
    place: z.string(),
    /** Whether one was requested and is not done yet. */
    isAsked: z.boolean(),
    /** Newest first. */
    backups: z.array(backupSchema),
  })
  .meta({ id: 'Backups' })

export type Backup = z.infer<typeof backupSchema>
export type Backups = z.infer<typeof backupsSchema>
export type BackupCause = Backup['cause']

/** What this machine's environment says about backups. */
export type BackupPlan = Pick<Backups, 'isNightly' | 'keep' | 'isEncrypted' | 'place'>
