/**
 * `npm run check:release -- <git ref> [tests …]`: runs an earlier version's tests on this version's tables, a
 * combination that occurs while processes are replaced one by one. Without test names it runs all that concern
 * statements and calls.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './built-from.ts'

const [ref, ...named] = process.argv.slice(2)
const calls = ['tests/architecture/statements.test.ts', 'src/shop', 'src/entry/web']
/** Tests that use no tables, so that they would prove nothing new. */
const pure = ['src/**/domain/**', 'src/**/ui/**', 'src/**/backoffice/**']
const migrations = 'src/db/migrations'

if (!ref) {
  console.error('Usage: npm run check:release -- <git ref>')
  process.exit(1)
}
const outer = mkdtempSync(join(tmpdir(), 'cilia-release-'))
const folder = join(outer, 'shop')
process.exitCode = checkOut(ref)

/** Runs the tests in a separate checkout. Gives their exit code. */
function checkOut(version: string): number {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' })
  git('worktree', 'add', '--quiet', '--detach', folder, version)
  try {
    installPackages()
    rmSync(join(folder, migrations), { recursive: true })
    cpSync(join(root, migrations), join(folder, migrations), { recursive: true })
    return runTests()
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(outer, { recursive: true })
  }
}

/** Uses the packages installed here if that version needs the same ones, which saves minutes. */
function installPackages(): void {
  const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
}

function runTests(): number {
  const excluded = pure.flatMap((pattern) => ['--exclude', pattern])
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', ...(named.length > 0 ? named : calls), ...excluded]
  return spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' }).status ?? 1
}
