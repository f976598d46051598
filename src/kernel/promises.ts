import { counted } from './counted.ts'
import { type Cents, formatMoney, percentText } from './money.ts'
import type { PageSettings } from './shop-settings.ts'

/** Dollars, without ".00" if they are whole. */
export function dollars(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** The cashback for crypto orders, such as "5%"; null in a shop that gives none or takes only cards. */
function promisedCashback({ cashbackBasisPoints, isCardOnly }: PageSettings): string | null {
  return isCardOnly || cashbackBasisPoints === 0 ? null : `${percentText(cashbackBasisPoints)}%`
}

/** The settings as texts for the shop's pages. */
export type Promises = ReturnType<typeof promisesOf>

/** Writes the settings as texts. */
export function promisesOf(settings: PageSettings) {
  return {
    announcedFreeShippingOver: dollars(settings.announcedFreeShippingThreshold),
    cashback: promisedCashback(settings),
    returnWindow: counted(settings.returnWindowDays, 'day'),
  }
}
