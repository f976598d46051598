import {
  type Cents,
  formatMoney,
  noMoney,
  percentText,
  share,
  smaller,
  toDecimal,
} from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

export type CashbackSettings = Pick<ShopSettings, 'cashbackBasisPoints'>

/** The cashback of a crypto order with this total, in cents: 5 %, rounded half up (spec 1, 7). */
export function cashbackOf(total: Cents, settings: CashbackSettings): Cents {
  return share(total, settings.cashbackBasisPoints)
}

/** The cashback that a crypto order's row keeps, as decimal text; null if it earns none. */
export function keptCashback(total: Cents, settings: CashbackSettings): string | null {
  const earned = cashbackOf(total, settings)
  return earned > 0 ? toDecimal(earned) : null
}

/** The settings that decide how much of an earned cashback is paid out. */
export interface CashbackPolicy {
  settings: Pick<ShopSettings, 'mostCashbackPaidOut'>
  /** Whether cashback is paid for simulated payments, which only the browser confirms; true only in a demonstration. */
  paysSimulatedCashback: boolean
}

/**
 * The value of an order's cashback code, in cents: what the order earned, up to the cap. Zero outside a demonstration
 * (docs/decisions/0028).
 */
export function cashbackPayout(
  earned: Cents,
  { settings, paysSimulatedCashback }: CashbackPolicy,
): Cents {
  return paysSimulatedCashback ? smaller(earned, settings.mostCashbackPaidOut) : noMoney
}

/**
 * The cashback offered before payment: its rate, its amount, and the cap if the amount exceeds it; null if the shop gives
 * none.
 */
export function cashbackOffer(
  total: Cents,
  settings: Pick<ShopSettings, 'cashbackBasisPoints' | 'mostCashbackPaidOut'>,
): string | null {
  const { cashbackBasisPoints, mostCashbackPaidOut } = settings
  if (cashbackBasisPoints === 0) return null
  const earned = cashbackOf(total, settings)
  const offer = `${percentText(cashbackBasisPoints)}% cashback: ${formatMoney(earned)}`
  if (earned <= mostCashbackPaidOut) return offer
  return `${offer}, paid out up to ${formatMoney(mostCashbackPaidOut)}`
}
