import { type Cents, share } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'

/** What a crypto order of this total earns back, in cents: 5 %, rounded half up (spec 1, 7). */
export function cashbackOf(
  total: Cents,
  settings: Pick<ShopSettings, 'cashbackBasisPoints'>,
): Cents {
  return share(total, settings.cashbackBasisPoints)
}
