import { z } from 'zod'

/** The settings of backups, as part of the environment (machines 3). */
export const backupShape = {
  /**
   * Whether a backup is made every night; by default yes, except for a DATABASE_URL without a BACKUP_DIR or BACKUP_URL.
   */
  BACKUPS: z.enum(['on', 'off']).optional(),
  /** The folder; DATA_DIR/backups by default. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** An S3-compatible address to use instead of a folder: s3://bucket/prefix. */
  BACKUP_URL: z.url({ protocol: /^s3$/ }).optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  /** How many backups are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/ }).optional(),
}

const shape = z.object(backupShape)

/** The settings of backups, after validation. */
export type BackupSettings = z.infer<typeof shape>

export const backupAdvice = {
  BACKUPS: 'must be "on" or "off"',
  BACKUP_URL: 'must be an s3:// address with a bucket, such as s3://bucket/prefix',
  BACKUP_KEY: 'must be a secret of 32 characters or more',
  BACKUP_KEEP: 'must be a number of backups from 1 to 1000',
  AWS_ENDPOINT_URL: 'must be an http:// or https:// address',
}

/** A sentence for each setting missing for backups at an S3-compatible address. */
export function missingBackupSettings(env: BackupSettings): string[] {
  if (env.BACKUP_URL === undefined) return []
  const both = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  return both.flatMap((name) =>
    env[name] === undefined ? [`${name} is missing: BACKUP_URL needs its bucket’s access key`] : [],
  )
}
