import { type Cents, formatMoney } from '#kernel/money.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { useSettings } from '#platform/settings-context.tsx'

/** Whole dollars, without cents. */
export function dollars(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** The shop's settings as texts for its pages. */
export type Promises = ReturnType<typeof promisesOf>

/** The texts that settings make. */
export function promisesOf(settings: PageSettings) {
  return {
    announcedFreeShippingOver: dollars(settings.announcedFreeShippingThreshold),
    cashback: `${settings.cashbackBasisPoints / 100}%`,
    returnWindow: `${settings.returnWindowDays} days`,
  }
}

/** The texts that the settings of this page make. */
export function usePromises(): Promises {
  return promisesOf(useSettings())
}
