import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const installed = join(folder, 'node_modules')

/** How long npm may take, in milliseconds. */
const patienceMs = 180_000

/**
 * Installs bcoin beside this file, unless what the lock file says is there already; its native parts are not built. Several
 * processes may do so at once: each installs into a folder of its own, and the first one that is whole is taken.
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

/** What an outer npm tells this one: where packages come from, but not what it was asked to do, and where. */
const passedOn =
  /^npm_config_(?:registry|cache|userconfig|globalconfig|.*proxy|ca|cafile|strict_ssl|.*offline)$/

/** What npm says is kept back unless it fails. Under a script of npm's own, that very npm is asked, by its path. */
function runNpm(cwd: string): void {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('js') ? [process.execPath, npm] : ['npm']
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') || passedOn.test(name)),
  )
  const { status, error, stderr } = spawnSync(command, [...first, 'ci', '--fetch-retries=1'], {
    ...{ cwd, env, encoding: 'utf8', timeout: patienceMs },
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
    // Another process was quicker.
    if (versionIn(installed) !== wantedVersion()) throw error
  }
}
