/** 100,000 requests made from the contract by the code in tests/fuzz. */
import { randomInt } from 'node:crypto'
import { drawReport } from '#tests/fuzz/draw-report.ts'
import { fuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import { openFuzzedShop } from '#tests/fuzz/open-fuzzed-shop.ts'
import type { Drill } from './drill.ts'

const [requests, requestsInShort] = [100_000, 2_000]

/** How much memory the shop may use afterwards, in MB, and how long the run may take. */
const [limitMb, limitMs] = [1_000, 60 * 60_000]

export const fuzzDrill: Drill = {
  does: 'sends 100,000 hostile requests generated from the API contract',
  run: async ({ isShort, say }) => {
    const seed = randomInt(2 ** 31)
    say(`Seed ${seed}: npm run fuzz -- --seed=${seed} sends the same`)
    const shop = await openFuzzedShop()
    try {
      const { address, owner, folders, secrets } = shop
      const count = isShort ? requestsInShort : requests
      const fuzzed = await fuzzShop({ address, owner, folders, secrets, count, seed, limitMs })
      say(drawReport(fuzzed))
      const memoryMb = shop.memoryMb() ?? 0
      return [
        {
          claim: 'no 5xx, no stack trace, no path, no SQL, no secret, no silence',
          holds: fuzzed.findings.length === 0,
          figure: `${fuzzed.findings.length} findings in ${fuzzed.sent} requests`,
        },
        {
          claim: 'all requests were sent',
          holds: fuzzed.sent >= count,
          figure: `${fuzzed.sent} of ${count}`,
        },
        {
          claim: 'the shop answers afterwards',
          holds: await shop.isAlive(),
          figure: 'GET /api/health',
        },
        {
          claim: `its process holds less than ${limitMb} MB`,
          holds: memoryMb < limitMb,
          figure: `${memoryMb} MB`,
        },
      ]
    } finally {
      await shop.close()
    }
  },
}
