import { percentText } from './money.ts'
import { dollars, promisesOf } from './promises.ts'
import type { PageSettings } from './shop-settings.ts'

/** The settings as texts for help and policy pages, which need more of them than other pages. */
export type PolicyPromises = ReturnType<typeof policyPromisesOf>

/** Writes the settings as texts. */
export function policyPromisesOf(settings: PageSettings) {
  const { dispatchBusinessDays: dispatch, transitBusinessDays: transit } = settings
  return {
    ...promisesOf(settings),
    freeShippingFrom: dollars(settings.freeShippingThreshold),
    flatShipping: dollars(settings.flatShipping),
    tax: `${percentText(settings.taxBasisPoints)}%`,
    mostCashbackPaidOut: dollars(settings.mostCashbackPaidOut),
    dispatch: businessDays(dispatch),
    transit:
      transit.fewest === transit.most
        ? businessDays(transit.most)
        : `${transit.fewest} to ${transit.most} business days`,
  }
}

function businessDays(count: number): string {
  return count === 1 ? 'one business day' : `${count} business days`
}
