import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const installed = join(folder, 'node_modules')

/** How long npm may take, in milliseconds. */
const patienceMs = 180_000

/**
 * Installs bcoin beside this file, unless the locked version is already there. Its native parts are not built. Several
 * processes may run this at once: each installs into its own folder, and the first complete one is used.
 */
export function installBitcoin(): void {
  if (versionIn(installed) === wantedVersion()) return
  const own = mkdtempSync(join(folder, '.install-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      copyFileSync(join(folder, file), join(own, file))
    }
    runNpm(own)
    takeInstalled(join(own, 'node_modules'))
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

function versionIn(modules: string): string | null {
  const file = join(modules, 'bcoin/package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null
}

function wantedVersion(): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies.bcoin
}

/** The settings that an outer npm passes on: where packages come from, but not its own command or folder. */
const passedOn =
  /^npm_config_(?:registry|cache|userconfig|globalconfig|.*proxy|ca|cafile|strict_ssl|.*offline)$/

/** Shows npm's output only if it fails. Within an npm script, runs that same npm by its path. */
function runNpm(cwd: string): void {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('js') ? [process.execPath, npm] : ['npm']
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') || passedOn.test(name)),
  )
  const { status, error, stderr } = spawnSync(command, [...first, 'ci', '--fetch-retries=1'], {
    cwd,
    env,
    encoding: 'utf8',
    timeout: patienceMs,
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`npm ci ended with ${status}: ${stderr.trim().slice(-500)}`)
}

function takeInstalled(fresh: string): void {
  if (versionIn(installed) !== wantedVersion()) rmSync(installed, { recursive: true, force: true })
  try {
    renameSync(fresh, installed)
  } catch (error) {
    // Another process was faster.
    if (versionIn(installed) !== wantedVersion()) throw error
  }
}
