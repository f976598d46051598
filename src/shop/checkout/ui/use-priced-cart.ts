import { useWatch } from 'react-hook-form'
import { beforeState, explainTotals } from '#kernel/explain-totals.ts'
import { noDiscount, subtotalOf, taxedIn, totalsOf } from '#kernel/totals.ts'
import { useSettings } from '#platform/settings-context.tsx'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { cartLines } from '#shop/cart/domain/cart-lines.ts'
import {
  discountLabel,
  entryDiscount,
  type PromoEntry,
} from '#shop/promotions/domain/promo-entry.ts'
import { usePromotion } from '#shop/promotions/ui/use-promotion.ts'
import { lostFreeShipping } from '../domain/lost-free-shipping.ts'
import { type PaidBefore, useCodeQuestion } from './use-code-question.ts'
import type { ShippingForm } from './use-shipping-form.ts'

/** A cart's totals with its code and the tax of the chosen state. Starts with the code applied earlier. */
export function usePricedCart(
  items: readonly CartItem[],
  { control }: ShippingForm,
  startCode: string | null,
) {
  const state = useWatch({ control, name: 'state' })
  const settings = taxedIn(useSettings(), state)
  const lines = cartLines(items)
  const basket = { amount: subtotalOf(lines), fingerprint: JSON.stringify(lines) }
  const { question, answer, mayDiscount, tell } = useCodeQuestion()
  const promotion = usePromotion(basket, { code: startCode, mayDiscount })
  const totals = totalsOf(lines, entryDiscount(promotion.entry), settings)
  const without = totalsOf(lines, noDiscount, settings)
  const code = codeAtWork(promotion.entry)
  const rows = explainTotals(totals, settings, code)
  return {
    promotion,
    /** Whether a code is still being checked, so that the total may change. */
    isPricing: promotion.isPending || !promotion.isChecked,
    /** The question to ask before a code changes a paid total; null if there is none. */
    question,
    answer,
    /** Takes what is already paid; to be called after each render. */
    tellPaid: (paid: PaidBefore | null) =>
      tell({ paid, totalWith: (discount) => totalsOf(lines, discount, settings).total }),
    /** That the code costs the free shipping; null if it doesn't. */
    shippingNote: lostFreeShipping({ totals, without, settings }),
    total: totals.total,
    code: code?.code ?? null,
    rows: state ? rows : beforeState(rows, settings, 'Choose your state'),
  }
}

function codeAtWork(entry: PromoEntry) {
  return entry.status === 'applied' ? { code: entry.code, label: discountLabel(entry.type) } : null
}
