import { expect, test } from 'vitest'
import {
  nextTwoFactor,
  type StoredTwoFactor,
  type TwoFactorState,
  type TwoFactorStep,
  twoFactorStateOf,
  twoFactorStatusOf,
  whyNot,
} from './two-factor.ts'

const steps: [TwoFactorState, TwoFactorStep, TwoFactorState | null][] = [
  ['missing', 'set-up', 'begun'],
  ['missing', 'verify', null],
  ['missing', 'disable', null],
  ['begun', 'set-up', 'begun'],
  ['begun', 'verify', 'enabled'],
  ['begun', 'disable', null],
  ['enabled', 'set-up', null],
  ['enabled', 'verify', null],
  ['enabled', 'disable', 'disabled'],
  ['disabled', 'set-up', 'begun'],
  ['disabled', 'verify', 'enabled'],
  ['disabled', 'disable', null],
]

test.each(steps)('from %s, %s leads to %s', (state, step, next) => {
  expect(nextTwoFactor(state, step)).toBe(next)
  if (next === null) expect(whyNot(state, step)).not.toBe('')
})

const at = new Date('2026-03-04T12:00:00Z')

const stored: [StoredTwoFactor | null, TwoFactorState, isEnabled: boolean, isSetup: boolean][] = [
  [null, 'missing', false, false],
  [{ isEnabled: false, secretEncrypted: null, lastUsedAt: null }, 'missing', false, false],
  [{ isEnabled: false, secretEncrypted: 'x', lastUsedAt: null }, 'begun', false, false],
  [{ isEnabled: true, secretEncrypted: 'x', lastUsedAt: at }, 'enabled', true, true],
  [{ isEnabled: false, secretEncrypted: 'x', lastUsedAt: at }, 'disabled', false, true],
]

test.each(stored)('%j is %s', (row, state, isEnabled, isSetup) => {
  expect(twoFactorStateOf(row)).toBe(state)
  expect(twoFactorStatusOf(state)).toEqual({ isEnabled, isSetup })
})
