import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dropOlderBuild } from '../../scripts/drop-older-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'cilia-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, atSeconds: number): void {
  writeFileSync(join(folder, name), name)
  utimesSync(join(folder, name), atSeconds, atSeconds)
}

test('a build keeps the last build’s files and drops those of the one before', () => {
  mkdirSync(join(folder, 'assets'))
  write('assets/page-1.js', 100)
  write('server.js', 205)
  write('assets/page-2.js', 201)
  dropOlderBuild(folder, 200_000)
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(left).toEqual(['assets', 'assets/page-2.js', 'server.js'])
})

test('a folder that was deleted by hand has nothing to drop', () => {
  expect(() => dropOlderBuild(join(folder, 'gone'), 200_000)).not.toThrow()
})
