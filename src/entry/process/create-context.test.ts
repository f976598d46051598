import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { paysSimulatedCashback } from './create-context.ts'

test.each([
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'test' }, true],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ NODE_ENV: 'production' }, false],
] as const)('whether %o pays out the cashback of simulated payments: %s', (env, pays) => {
  expect(paysSimulatedCashback({ ...readEnv({}), ...env })).toBe(pays)
})
