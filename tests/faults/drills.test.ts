import { expect, test } from 'vitest'
import type { Drill } from '../../drills/drill.ts'
import { floodDrill } from '../../drills/flood.ts'
import { killDrill } from '../../drills/kill.ts'

test.each<[string, Drill]>([
  ['kill', killDrill],
  ['flood', floodDrill],
])('the short form of the drill %s holds', async (_name, { run }) => {
  const said: string[] = []
  const findings = await run({ isShort: true, say: (line) => said.push(line) })
  // Only the command checks time limits: tests run alongside others, where speed proves nothing.
  const lasting = findings.filter(({ isTimed }) => !isTimed)
  expect(lasting.length).toBeGreaterThan(4)
  expect(
    lasting.filter(({ holds }) => !holds),
    said.join('\n'),
  ).toEqual([])
})
