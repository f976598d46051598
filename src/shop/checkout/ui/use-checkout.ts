import { useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { explainTotals } from '#kernel/explain-totals.ts'
import { subtotalOf, taxedIn, totalsOf } from '#kernel/totals.ts'
import { useSettings } from '#platform/settings-context.tsx'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { cartLines } from '#shop/cart/domain/cart-lines.ts'
import type { CoinToPay } from '#shop/coins/ui/coins-ahead.tsx'
import { useOfferedCoins, useStripeKey } from '#shop/payments/ui/payment-options.queries.ts'
import { useCardForm } from '#shop/payments/ui/use-card-form.ts'
import { useCardPayment } from '#shop/payments/ui/use-card-payment.ts'
import { useCryptoPayment } from '#shop/payments/ui/use-crypto-payment.ts'
import {
  discountLabel,
  entryDiscount,
  type PromoEntry,
} from '#shop/promotions/domain/promo-entry.ts'
import { usePromotion } from '#shop/promotions/ui/use-promotion.ts'
import { type PaymentMethod, readDraft, storeDraft } from './checkout-draft.ts'
import { type ShippingForm, useShippingForm } from './use-shipping-form.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** The state of a checkout: the fields, the code, the totals and the payments. */
export function useCheckout(items: readonly CartItem[]) {
  const [draft] = useState(readDraft)
  const [method, setMethod] = useState(draft.method)
  const form = useShippingForm(draft.fields)
  const settings = taxedIn(useSettings(), useWatch({ control: form.control, name: 'state' }))
  const cardForm = useCardForm()
  const stripeKey = useStripeKey()
  const lines = cartLines(items)
  const basket = { amount: subtotalOf(lines), fingerprint: JSON.stringify(lines) }
  const promotion = usePromotion(basket, draft.code)
  const totals = totalsOf(lines, entryDiscount(promotion.entry), settings)
  const card = useCardPayment(totals.total)
  const crypto = useCryptoPayment(totals.total)
  const coin = useCoinToPay()
  const code = codeAtWork(promotion.entry)
  const keep = useStoredDraft(form, method, code?.code ?? null)
  return {
    form,
    method,
    setMethod,
    /** Stripe's key for browsers, if it carries cards; null where they are simulated. */
    stripeKey,
    promotion,
    card,
    cardForm,
    hasTypedCard: cardForm.formState.isDirty,
    crypto,
    /** The coin to pay on chain; null where payments in crypto are simulated. */
    coin,
    total: totals.total,
    code: code?.code ?? null,
    rows: explainTotals(totals, settings, code),
    isPaying: card.panel.status === 'processing' || crypto.panel.status === 'pending',
    isPaid: card.panel.status === 'completed' || crypto.panel.status === 'completed',
    keep,
  }
}

function useCoinToPay(): CoinToPay | null {
  const offered = useOfferedCoins()
  const [chosen, choose] = useState(offered?.length === 1 ? (offered[0] ?? null) : null)
  return offered && { offered, chosen, choose }
}

function codeAtWork(entry: PromoEntry) {
  return entry.status === 'applied' ? { code: entry.code, label: discountLabel(entry.type) } : null
}

/**
 * Stores the draft when the payment method or the code changes. Gives a callback that stores it when a field changes.
 */
function useStoredDraft({ getValues }: ShippingForm, method: PaymentMethod, code: string | null) {
  const keep = useCallback(
    () => storeDraft({ fields: getValues(), method, code }),
    [getValues, method, code],
  )
  useEffect(keep, [keep])
  return keep
}
