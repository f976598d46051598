import { type Cents, formatMoney } from '#kernel/money.ts'
import { shopSettings } from '#kernel/shop-settings.ts'

const { dispatchBusinessDays, transitBusinessDays } = shopSettings

/** Whole dollars, without cents. */
function dollars(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** The shop's settings as texts for its pages. */
export const promises = {
  freeShippingFrom: dollars(shopSettings.freeShippingThreshold),
  announcedFreeShippingOver: dollars(shopSettings.announcedFreeShippingThreshold),
  flatShipping: dollars(shopSettings.flatShipping),
  tax: `${shopSettings.taxBasisPoints / 100}%`,
  cashback: `${shopSettings.cashbackBasisPoints / 100}%`,
  mostCashbackPaidOut: dollars(shopSettings.mostCashbackPaidOut),
  returnWindow: `${shopSettings.returnWindowDays} days`,
  dispatch:
    dispatchBusinessDays === 1 ? 'one business day' : `${dispatchBusinessDays} business days`,
  transit: `${transitBusinessDays.fewest} to ${transitBusinessDays.most} business days`,
}
