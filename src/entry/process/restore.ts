/** `npm run restore -- <file>`: restores a backup into an empty place and proves it (machines 3). */
import { packageFile } from '#platform/package-files.ts'
import { openBuiltFront } from '../web/built-front.ts'
import { CannotStart } from './cannot-start.ts'
import { restoreAt } from './restore-at.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (env) => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0)
    throw new CannotStart('Usage: npm run restore -- <file, folder or s3://bucket/prefix/>')
  const front = await openBuiltFront(packageFile('dist'))
  await restoreAt({ env, file, front, say: console.log })
  return true
})
