import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { statement } from '#db/statement.ts'
import { backups } from '#db/tables/backups.ts'
import type { Context } from '#shop/context.ts'
import { type Backup, type Backups, backupSchema } from '../domain/backups.schema.ts'

/** How many are listed, including those whose files are gone. */
const most = 30

const findAsked = statement({
  name: 'find_asked_backup',
  row: z.object({ asked: z.boolean() }),
  text: `select exists (
    select from pgboss.job
    where name = 'backup' and state in ('created', 'retry', 'active') and data ? 'asked'
  ) as asked`,
})

/** Gives the newest backups, this machine's backup plan, and whether a backup was requested. */
export async function listBackups({
  db,
  backups: plan,
}: Pick<Context, 'db' | 'backups'>): Promise<Backups> {
  const rows = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(most)
  const [job] = await findAsked(db)
  return { ...plan, isAsked: job?.asked === true, backups: rows.map(toldOf) }
}

function toldOf(row: typeof backups.$inferSelect): Backup {
  const { checksum: _, place: __, ...told } = row
  const text = (at: Date | null) => at?.toISOString() ?? null
  return backupSchema.parse({
    ...told,
    startedAt: text(row.startedAt),
    at: text(row.at),
    provedAt: text(row.provedAt),
    removedAt: text(row.removedAt),
  })
}
