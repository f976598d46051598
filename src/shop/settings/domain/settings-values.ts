import { isRecord } from '#kernel/is-record.ts'
import { toDecimal } from '#kernel/money.ts'
import { defaultSettings } from './default-settings.ts'
import {
  type SettingKey,
  type SettingsPatch,
  type SettingsValues,
  settingsSchema,
} from './settings.schema.ts'

/** A row of the settings table. */
export interface StoredSetting {
  key: string
  value: unknown
}

/** What is checked a few times in the life of a process costs more to compile than to check. */
const seldom = { jitless: true }

const settingKeys = Object.keys(settingsSchema.shape) as SettingKey[]

/** The values of a shop whose owner has not changed any. */
export const defaultValues: SettingsValues = settingsSchema.parse(
  {
    ...defaultSettings,
    freeShippingThreshold: toDecimal(defaultSettings.freeShippingThreshold),
    announcedFreeShippingThreshold: toDecimal(defaultSettings.announcedFreeShippingThreshold),
    flatShipping: toDecimal(defaultSettings.flatShipping),
    mostCashbackPaidOut: toDecimal(defaultSettings.mostCashbackPaidOut),
  },
  seldom,
)

/**
 * The values in force, from the newest row of each key. A key without a row gets its default; so does a key whose value
 * this version of the shop cannot read, and a part that a stored value lacks.
 */
export function valuesFrom(stored: readonly StoredSetting[]): SettingsValues {
  const whole = stored.map(({ key, value }) => ({ key, value: withDefaults(key, value) }))
  const readable = whole.filter(({ key, value }) => schemaOf(key)?.safeParse(value, seldom).success)
  const values = Object.fromEntries(readable.map(({ key, value }) => [key, value]))
  return settingsSchema.parse({ ...defaultValues, ...values }, seldom)
}

/** The default of a key; undefined if there is no such setting. */
export function defaultOf(key: string): unknown {
  const known = settingKeys.find((name) => name === key)
  return known && defaultValues[known]
}

/** Replaces the value of one key; a key that no longer exists changes nothing. */
export function withValue(values: SettingsValues, key: string, value: unknown): SettingsValues {
  return schemaOf(key) ? { ...values, [key]: withDefaults(key, value) } : values
}

/** Adds the default parts that an object lacks; gives other values unchanged. */
function withDefaults(key: string, value: unknown): unknown {
  const known = defaultOf(key)
  return isRecord(known) && isRecord(value) ? { ...known, ...value } : value
}

function schemaOf(key: string) {
  const known = settingKeys.find((name) => name === key)
  return known && settingsSchema.shape[known]
}

/** Applies a patch; objects that can be changed in part keep what it leaves out. */
export function changedValues(values: SettingsValues, patch: SettingsPatch): SettingsValues {
  const { transitBusinessDays, contact, claims, texts, policies, ...others } = patch
  return {
    ...over(values, others),
    transitBusinessDays: over(values.transitBusinessDays, transitBusinessDays),
    contact: over(values.contact, contact),
    claims: over(values.claims, claims),
    texts: over(values.texts, texts),
    policies: over(values.policies, policies),
  }
}

/** Replaces the given properties and keeps those left undefined. */
function over<T extends object>(before: T, given: { [K in keyof T]?: T[K] | undefined } = {}): T {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(changes) }
}
