import { type Cents, formatMoney, noMoney, share, smaller } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

/** What a crypto order of this total earns back, in cents: 5 %, rounded half up (spec 1, 7). */
export function cashbackOf(
  total: Cents,
  settings: Pick<ShopSettings, 'cashbackBasisPoints'>,
): Cents {
  return share(total, settings.cashbackBasisPoints)
}

/** What decides how much of an earned cashback is paid out. */
export interface CashbackPolicy {
  settings: Pick<ShopSettings, 'mostCashbackPaidOut'>
  /** Whether a simulated payment, which the browser alone vouches for, is paid out: only in a demonstration. */
  paysSimulatedCashback: boolean
}

/**
 * What the code of an order's cashback is worth, in cents: what the order earned, up to the cap; nothing outside a
 * demonstration, for as yet every payment is simulated (docs/decisions/0028).
 */
export function cashbackPayout(
  earned: Cents,
  { settings, paysSimulatedCashback }: CashbackPolicy,
): Cents {
  return paysSimulatedCashback ? smaller(earned, settings.mostCashbackPaidOut) : noMoney
}

/** The cashback of an order as it is offered before it is paid: its amount, and the cap where it is above it. */
export function cashbackOffer(
  total: Cents,
  settings: Pick<ShopSettings, 'cashbackBasisPoints' | 'mostCashbackPaidOut'>,
): string {
  const earned = cashbackOf(total, settings)
  const { mostCashbackPaidOut } = settings
  if (earned <= mostCashbackPaidOut) return formatMoney(earned)
  return `${formatMoney(earned)}, paid out up to ${formatMoney(mostCashbackPaidOut)}`
}
