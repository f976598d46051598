/** `npm run drill -- <name>`: breaks the shop on purpose and gives a verdict; --short does so only a few times. */
import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { endOnSignals, readWords } from '../scripts/read-words.ts'
import { deployDrill } from './deploy.ts'
import type { Drill } from './drill.ts'
import { failoverDrill } from './failover.ts'
import { floodDrill } from './flood.ts'
import { fuzzDrill } from './fuzz.ts'
import { killDrill } from './kill.ts'
import { restoreDrill } from './restore.ts'
import { soakDrill } from './soak.ts'

const drills: Record<string, Drill> = {
  kill: killDrill,
  failover: failoverDrill,
  deploy: deployDrill,
  restore: restoreDrill,
  flood: floodDrill,
  fuzz: fuzzDrill,
  soak: soakDrill,
}

endOnSignals()

const { names, options } = readWords()
const [name = '', ...more] = names
const drill = drills[name]
if (!drill || more.length > 0) {
  console.error('Name one drill: npm run drill -- <name> [--short]')
  for (const [each, { does }] of Object.entries(drills)) console.error(`  ${each}: ${does}`)
  process.exit(1)
}
const why = drill.whyNot?.()
if (why) {
  console.error(why)
  process.exit(1)
}
buildIfNeeded()
const startedMs = performance.now()
const findings = await drill.run({ isShort: options.has('--short'), say: console.log })
for (const { claim, holds, figure } of findings)
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${claim}: ${figure}`)
const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1)
const holds = findings.length > 0 && findings.every((finding) => finding.holds)
console.log(`\n${name}: ${holds ? 'everything holds' : 'BROKEN'} (${minutes} minutes)`)
process.exit(holds ? 0 : 1)
