import { type Cents, formatMoney } from '#kernel/money.ts'
import type { PageSettings } from '#kernel/shop-settings.ts'
import { useSettings } from '#platform/settings-context.tsx'

/** Whole dollars, without cents. */
function dollars(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** The shop's settings as texts for its pages. */
export type Promises = ReturnType<typeof promisesOf>

/** The texts for pages that settings make. */
export function promisesOf(settings: PageSettings) {
  const { dispatchBusinessDays, transitBusinessDays } = settings
  return {
    freeShippingFrom: dollars(settings.freeShippingThreshold),
    announcedFreeShippingOver: dollars(settings.announcedFreeShippingThreshold),
    flatShipping: dollars(settings.flatShipping),
    tax: `${settings.taxBasisPoints / 100}%`,
    cashback: `${settings.cashbackBasisPoints / 100}%`,
    mostCashbackPaidOut: dollars(settings.mostCashbackPaidOut),
    returnWindow: `${settings.returnWindowDays} days`,
    dispatch:
      dispatchBusinessDays === 1 ? 'one business day' : `${dispatchBusinessDays} business days`,
    transit: `${transitBusinessDays.fewest} to ${transitBusinessDays.most} business days`,
  }
}

/** The texts that the settings of this page make. */
export function usePromises(): Promises {
  return promisesOf(useSettings())
}
