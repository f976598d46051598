import { centsOf } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import type { SettingsValues } from './settings.schema.ts'

/** Converts stored settings to those that verbs and pages use, with amounts in cents. */
export function settingsOf(values: SettingsValues): ShopSettings {
  return {
    ...values,
    freeShippingThreshold: centsOf(values.freeShippingThreshold),
    announcedFreeShippingThreshold: centsOf(values.announcedFreeShippingThreshold),
    flatShipping: centsOf(values.flatShipping),
    mostCashbackPaidOut: centsOf(values.mostCashbackPaidOut),
  }
}
