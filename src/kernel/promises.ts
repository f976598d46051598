import { type Cents, formatMoney, percentText } from './money.ts'
import type { PageSettings } from './shop-settings.ts'

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
    cashback: `${percentText(settings.cashbackBasisPoints)}%`,
    returnWindow: `${settings.returnWindowDays} days`,
  }
}
