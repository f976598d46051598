/** `npm run backup`: makes a backup of the shop, whether it is running or not (machines 3). */
import { backupLines } from '#shop/backups/domain/backup-lines.ts'
import { makeBackup } from '#shop/backups/server/make-backup.ts'
import { atDatabase } from './at-database.ts'
import { openBackupParts } from './open-backups.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  const made = await atDatabase(env, (db, connection) =>
    makeBackup({ db, now: () => new Date() }, openBackupParts(env, connection), 'command'),
  )
  console.log(backupLines(made))
  return true
})
