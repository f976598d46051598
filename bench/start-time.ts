/**
 * The time from `npm start` to the first answer: with an existing embedded database, compared with `npm start` of a bare
 * server, and the very first time, in a fresh copy of the sources.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alternate } from './alternate.ts'
import { median } from './numbers.ts'
import { untilQuiet } from './quiet.ts'
import { limitRow, type Measurement } from './row.ts'
import { freePort, openFolder, openShop } from './shop.ts'

const bareServer = `require('node:http').createServer((_, a) => a.end()).listen(process.env.PORT)`

export const measureStart: Measurement = async () => {
  using folder = openFolder()
  using bare = openFolder()
  await (await openShop(folder.path, { SEED: 'demo' })).close()
  writeFileSync(join(bare.path, 'server.cjs'), bareServer)
  const manifest = { name: 'bare', scripts: { start: 'node server.cjs' } }
  writeFileSync(join(bare.path, 'package.json'), JSON.stringify(manifest))
  const sides = await alternate(
    () => msUntilAnswer('.', { DATA_DIR: folder.path }),
    () => msUntilAnswer(bare.path, {}),
    5,
  )
  const [more, bareMs] = [sides.shop - sides.floor, Math.round(sides.floor)]
  const floor = `npm start of bare node:http: ${bareMs} ms (shop ${Math.round(sides.shop)} ms)`
  return [
    limitRow('npm start to first answer, more than a bare server', [more, 700], 'ms', floor),
    limitRow('very first npm start: build, database, demo', [await firstS(), 20], 's', '—'),
  ]
}

/** The median time of three very first starts, in seconds. */
async function firstS(): Promise<number> {
  const times: number[] = []
  while (times.length < 3) {
    using copy = openFolder()
    using folder = openFolder()
    copySources(copy.path)
    const settings = { DATA_DIR: folder.path, WARM_PICTURES: 'on' }
    times.push(await msUntilAnswer(copy.path, settings))
  }
  return median(times) / 1000
}

/** Copies what Git knows of. The packages are shared, because installing them isn't part of a start. */
function copySources(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  for (const path of listed.split('\0').filter(Boolean)) cpSync(path, join(to, path))
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'))
}

/** Runs `npm start` in a folder until it answers, then stops what it started. */
async function msUntilAnswer(cwd: string, settings: Record<string, string>): Promise<number> {
  await untilQuiet()
  const port = String(await freePort())
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const given = { LOG_LEVEL: 'silent', WARM_PICTURES: 'off', DATABASE_URL: '', NODE_ENV: '' }
  const begunMs = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...given, ...settings, PATH, PORT: port },
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (npm.exitCode !== null) throw new Error(`npm start ended in ${cwd}`)
    await pause(10)
  }
  const ms = performance.now() - begunMs
  const ended = once(npm, 'exit')
  // The whole process group: npm, its shell, and what they run.
  process.kill(-(npm.pid ?? 0), 'SIGTERM')
  await ended
  while (await answers()) await pause(50)
  return ms
}
