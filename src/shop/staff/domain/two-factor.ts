import type { TwoFactorStatus } from './staff.schema.ts'

/**
 * The state of an administrator's second factor (spec 4): never set up, shown but not yet verified, on, or off with its
 * secret still stored ("disabled but set up").
 */
export type TwoFactorState = 'missing' | 'begun' | 'enabled' | 'disabled'
export type TwoFactorStep = 'set-up' | 'verify' | 'disable'

const transitions: Record<TwoFactorState, Partial<Record<TwoFactorStep, TwoFactorState>>> = {
  missing: { 'set-up': 'begun' },
  begun: { 'set-up': 'begun', verify: 'enabled' },
  enabled: { disable: 'disabled' },
  disabled: { 'set-up': 'begun', verify: 'enabled' },
}

/** The state after a step; null if the step is not possible. */
export function nextTwoFactor(state: TwoFactorState, step: TwoFactorStep): TwoFactorState | null {
  return transitions[state][step] ?? null
}

/** The stored fields of a second factor that decide its state. */
export interface StoredTwoFactor {
  isEnabled: boolean
  secretEncrypted: string | null
  /** When a code was last accepted; null before the first one. */
  lastUsedAt: Date | null
}

/** The state of a stored second factor; 'missing' if there is none. */
export function twoFactorStateOf(stored: StoredTwoFactor | null): TwoFactorState {
  if (!stored?.secretEncrypted) return 'missing'
  if (stored.isEnabled) return 'enabled'
  return stored.lastUsedAt ? 'disabled' : 'begun'
}

/** The state as the API returns it (spec 3): set up once a code was verified. */
export function twoFactorStatusOf(state: TwoFactorState): TwoFactorStatus {
  return { isEnabled: state === 'enabled', isSetup: state === 'enabled' || state === 'disabled' }
}

const reasons: Record<TwoFactorStep, string> = {
  'set-up': 'Two-factor authentication is enabled. Disable it before setting it up again.',
  verify: 'Set up two-factor authentication first',
  disable: 'Two-factor authentication is not enabled',
}

/** Why a step is not possible, in a sentence. */
export function whyNot(state: TwoFactorState, step: TwoFactorStep): string {
  const isDone = step === 'verify' && state === 'enabled'
  return isDone ? 'Two-factor authentication is already enabled' : reasons[step]
}
