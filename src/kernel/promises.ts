import { type Cents, formatMoney, percentText } from './money.ts'
import type { PageSettings } from './shop-settings.ts'

/** Dollars, without ".00" if they are whole. */
export function dollars(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** The settings as texts for the shop's pages. */
export type Promises = ReturnType<typeof promisesOf>

/** Writes the settings as texts. */
export function promisesOf(settings: PageSettings) {
  const { returnWindowDays: days } = settings
  return {
    announcedFreeShippingOver: dollars(settings.announcedFreeShippingThreshold),
    cashback: `${percentText(settings.cashbackBasisPoints)}%`,
    returnWindow: days === 1 ? '1 day' : `${days} days`,
  }
}
