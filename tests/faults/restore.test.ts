import { expect, test } from 'vitest'
import { restoreDrill } from '../../drills/restore.ts'

test('a shop whose machine is lost is restored from its backup, with every order of before', async () => {
  const findings = await restoreDrill.run({ isShort: true, say: () => {} })
  expect(findings.map(({ claim, holds }) => [claim, holds])).toEqual(
    findings.map(({ claim }) => [claim, true]),
  )
  expect(findings).toHaveLength(3)
}, 120_000)
