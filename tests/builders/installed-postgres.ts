import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chooseAccount } from '#db/embedded/account.ts'
import { memoryFolder } from './memory-folder.ts'

const run = promisify(execFile)

export interface InstalledPostgres {
  connection: { host: string; port: number; user: string; password: string; database: string }
  close: () => Promise<void>
}

/** The folder where Debian installs a major version's programs; null if this machine lacks them. */
export function programsOf(majorVersion: number): string | null {
  const folder = `/usr/lib/postgresql/${majorVersion}/bin`
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** Starts an empty PostgreSQL with this machine's programs, on a socket and without syncing to disk. */
export async function startPostgres(programs: string): Promise<InstalledPostgres> {
  const folder = memoryFolder('cilia-installed-')
  const data = join(folder, 'data')
  const account = await chooseAccount(data)
  chmodSync(folder, 0o755)
  mkdirSync(data, { mode: 0o700 })
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid)
  const how = { cwd: data, env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH }, ...account }
  const as = ['--username', 'cilia', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--auth', 'trust']
  await run(join(programs, 'initdb'), ['--pgdata', data, '--no-sync', ...as], how)
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'full_page_writes=off',
    'autovacuum=off',
    `unix_socket_directories=${folder}`,
  ]
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  const ctl = (...args: string[]) => run(join(programs, 'pg_ctl'), ['--pgdata', data, ...args], how)
  await ctl('start', '--wait', '--log', join(folder, 'log'), '--options', options)
  return {
    connection: { host: folder, port: 5432, user: 'cilia', password: '', database: 'postgres' },
    close: async () => {
      await ctl('stop', '--wait', '--mode', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
