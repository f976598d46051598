import { useCallback, useEffect, useMemo, useState } from 'react'
import { noMoney } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import type { CartItem } from '#shop/cart/domain/cart.schema.ts'
import { refuseItem } from '#shop/cart/domain/refuse-line.ts'
import type { CoinToPay } from '#shop/coins/ui/coins-ahead.tsx'
import { cardBrandNames } from '#shop/payments/domain/card-brand.ts'
import { useOfferedCoins, useStripeKey } from '#shop/payments/ui/payment-options.queries.ts'
import { useCardForm } from '#shop/payments/ui/use-card-form.ts'
import { type CardPayment, useCardPayment } from '#shop/payments/ui/use-card-payment.ts'
import { type CryptoPayment, useCryptoPayment } from '#shop/payments/ui/use-crypto-payment.ts'
import {
  byCardOnly,
  type CheckoutDraft,
  type KeptPayment,
  readDraft,
  storeDraft,
} from './checkout-draft.ts'
import type { PaidBefore } from './use-code-question.ts'
import { useMemberDetails } from './use-member-details.ts'
import { usePricedCart } from './use-priced-cart.ts'
import { type ShippingForm, useShippingForm } from './use-shipping-form.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** The state of a checkout: fields, code, totals, and payments. */
export function useCheckout(items: readonly CartItem[]) {
  const draft = useKeptDraft()
  const [method, setMethod] = useState(draft.method)
  const form = useShippingForm(draft.fields)
  useMemberDetails(form)
  const cardForm = useCardForm()
  const stripeKey = useStripeKey()
  const { tellPaid, ...priced } = usePricedCart(items, form, draft.code)
  const { payment } = draft
  const card = useCardPayment(priced.total, {
    kept: payment?.method === 'traditional' && stripeKey === null ? payment : null,
    isAmountKnown: priced.promotion.isChecked,
  })
  const coin = useCoinToPay()
  const crypto = useCryptoPayment(priced.total, {
    kept: payment?.method === 'crypto' && coin === null ? payment : null,
  })
  useEffect(() => tellPaid(paidBefore(card, crypto)))
  const isPaying = card.panel.status === 'processing' || crypto.panel.status === 'pending'
  const isPaid = card.panel.status === 'completed' || crypto.panel.status === 'completed'
  const code = priced.promotion.isChecked ? priced.code : draft.code
  const keep = useStoredDraft(form, { method, code, payment: usePaid(card, crypto) })
  return {
    ...priced,
    /** Why the cart can't be ordered as it is; null if it can. */
    refusal: items.map(refuseItem).find((refusal) => refusal !== null)?.message ?? null,
    form,
    method,
    setMethod,
    /** Stripe's publishable key; null if cards are simulated. */
    stripeKey,
    card,
    cardForm,
    hasTypedCard: cardForm.formState.isDirty,
    crypto,
    /** The coin to pay on chain; null if crypto is simulated. */
    coin,
    isPaying,
    isPaid,
    /** Whether there is nothing to pay, so that no card and no coins are asked for. */
    isFree: priced.total === noMoney && !isPaying && !isPaid,
    keep,
  }
}

/** The draft as it was stored when the page opened. */
function useKeptDraft(): CheckoutDraft {
  const { isCardOnly } = useSettings()
  const [draft] = useState(() => (isCardOnly ? byCardOnly(readDraft()) : readDraft()))
  return draft
}

function paidBefore({ paid }: CardPayment, crypto: CryptoPayment): PaidBefore | null {
  if (paid) {
    const name = paid.brand ? cardBrandNames[paid.brand] : 'card'
    return { method: 'card', amount: paid.amount, means: `${name} ending ${paid.last4}` }
  }
  if (crypto.paid === null) return null
  return { method: 'crypto', amount: crypto.paid, means: crypto.panel.currency ?? 'crypto' }
}

/** The completed simulated payment; null if there is none. */
function usePaid(
  { paid: cardPaid }: CardPayment,
  { panel: coins, paid: coinsPaid }: CryptoPayment,
): KeptPayment | null {
  return useMemo(() => {
    if (cardPaid) return { method: 'traditional', ...cardPaid }
    if (coins.status !== 'completed' || coinsPaid === null) return null
    const { paymentId, currency } = coins
    return { method: 'crypto', paymentId, currency, amount: coinsPaid }
  }, [cardPaid, coins, coinsPaid])
}

function useCoinToPay(): CoinToPay | null {
  const offered = useOfferedCoins()
  const [chosen, choose] = useState(offered?.length === 1 ? (offered[0] ?? null) : null)
  return offered && { offered, chosen, choose }
}

/**
 * Stores the draft when the payment method, the code, or the payment changes. Gives a callback that stores it when a
 * field changes.
 */
function useStoredDraft(
  { getValues }: ShippingForm,
  { method, code, payment }: Omit<CheckoutDraft, 'fields'>,
) {
  const keep = useCallback(
    () => storeDraft({ fields: getValues(), method, code, payment }),
    [getValues, method, code, payment],
  )
  useEffect(keep, [keep])
  return keep
}
