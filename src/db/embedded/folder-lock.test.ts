import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { thisHolder } from './holder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cilia-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const quick = { beatMs: 20, silenceMs: 400 }
const refusal = /^Another shop \(process \d+\) is already using /
const lockOf = (holder: object, name = 'shop-00.lock') =>
  writeFile(join(folder, name), JSON.stringify(holder))

test('one process locks the folder, and others are refused until it is released', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(refusal)
  await lock.release()
  const next = await lockFolder(folder)
  await next.release()
  expect(await readdir(folder)).toEqual([])
})

test('of many processes starting at once, at most one gets the lock', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})

test('a lock left behind by a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await lockOf({ ...thisHolder(), pid: child.pid, startedAt: '1' })
  await (await lockFolder(folder)).release()
})

test('a process ID now used by another program does not lock the folder', async () => {
  await lockOf({ ...thisHolder(), startedAt: 'long ago' })
  await (await lockFolder(folder)).release()
})

test('an incomplete lock file does not lock the folder', async () => {
  await writeFile(join(folder, 'shop-00.lock'), '{"pid":')
  await (await lockFolder(folder)).release()
})

test('a holder on another machine is recognized by its heartbeat', async () => {
  await lockOf({ pid: process.pid, startedAt: '1', machine: 'a neighboring container' })
  let beats = 0
  const beat = setInterval(() => {
    beats += 1
    void utimes(join(folder, 'shop-00.lock'), beats, beats)
  }, 20)
  await expect(lockFolder(folder, quick)).rejects.toThrow(refusal)
  clearInterval(beat)
  await (await lockFolder(folder, quick)).release()
})

test('the holder itself sends heartbeats', async () => {
  const lock = await lockFolder(folder, quick)
  const [name = ''] = await readdir(folder)
  const holder = JSON.parse(await readFile(join(folder, name), 'utf8'))
  await lockOf({ ...holder, machine: 'a neighboring container' }, name)
  await expect(lockFolder(folder, quick)).rejects.toThrow(refusal)
  await lock.release()
})
