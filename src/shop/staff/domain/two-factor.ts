import type { TwoFactorStatus } from './staff.schema.ts'

/**
 * Where an administrator's second factor stands (spec 4): never set up, shown but not verified yet, on, or off with
 * its secret kept ("disabled but set up").
 */
export type TwoFactorState = 'missing' | 'begun' | 'enabled' | 'disabled'
export type TwoFactorStep = 'set-up' | 'verify' | 'disable'

const transitions: Record<TwoFactorState, Partial<Record<TwoFactorStep, TwoFactorState>>> = {
  missing: { 'set-up': 'begun' },
  begun: { 'set-up': 'begun', verify: 'enabled' },
  enabled: { disable: 'disabled' },
  disabled: { 'set-up': 'begun', verify: 'enabled' },
}

/** Where a step leads; null where it is not possible. */
export function nextTwoFactor(state: TwoFactorState, step: TwoFactorStep): TwoFactorState | null {
  return transitions[state][step] ?? null
}

/** What is stored of a second factor, as far as its state goes. */
export interface StoredTwoFactor {
  isEnabled: boolean
  secretEncrypted: string | null
  /** When a code was last accepted; null before the first one. */
  lastUsedAt: Date | null
}

/** The state of what is stored; of nothing it is 'missing'. */
export function twoFactorStateOf(stored: StoredTwoFactor | null): TwoFactorState {
  if (!stored?.secretEncrypted) return 'missing'
  if (stored.isEnabled) return 'enabled'
  return stored.lastUsedAt ? 'disabled' : 'begun'
}

/** The state as the dashboard is told (spec 3): set up once a code was verified. */
export function twoFactorStatusOf(state: TwoFactorState): TwoFactorStatus {
  return { isEnabled: state === 'enabled', isSetup: state === 'enabled' || state === 'disabled' }
}

const reasons: Record<TwoFactorStep, string> = {
  'set-up': 'Two-factor authentication is enabled. Disable it before setting it up anew.',
  verify: 'Set up two-factor authentication first',
  disable: 'Two-factor authentication is not enabled',
}

/** Why a step is not possible, in a sentence. */
export function whyNot(state: TwoFactorState, step: TwoFactorStep): string {
  const isDone = step === 'verify' && state === 'enabled'
  return isDone ? 'Two-factor authentication is already enabled' : reasons[step]
}
