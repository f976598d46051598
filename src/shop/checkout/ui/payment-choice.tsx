import { LateCardPanel } from '#shop/cards/ui/late-card-panel.tsx'
import { CoinsAhead } from '#shop/coins/ui/coins-ahead.tsx'
import { CardPanel } from '#shop/payments/ui/card-panel.tsx'
import { CryptoPanel } from '#shop/payments/ui/crypto-panel.tsx'
import { PaymentMethodChoice } from './payment-method-choice.tsx'
import type { useCardOrder } from './use-card-order.ts'
import type { Checkout } from './use-checkout.ts'

interface PaymentChoiceProps {
  checkout: Checkout
  /** Charges a card through Stripe. */
  card: ReturnType<typeof useCardOrder>['card']
  /** Whether the choices are disabled. */
  isLocked: boolean
  /** Whether the order exists, so that only its card can be retried. */
  isOrdered: boolean
}

/** The payment methods at the checkout, each with its panel (spec 2, 4). */
export function PaymentChoice({ checkout, card, isLocked, isOrdered }: PaymentChoiceProps) {
  const { method, setMethod, stripeKey, cardForm, crypto, coin, total, isPaying, isPaid } = checkout
  const isCardHidden = method !== 'traditional'
  const isCryptoHidden = method !== 'crypto'
  return (
    <PaymentMethodChoice
      method={method}
      coins={coin?.offered ?? null}
      isLocked={isPaying || isPaid || isOrdered}
      onChange={setMethod}
      panels={{
        traditional:
          stripeKey === null ? (
            <CardPanel
              form={cardForm}
              payment={checkout.card}
              isHidden={isCardHidden}
              isBesideOrder
            />
          ) : (
            <LateCardPanel
              ref={card}
              publishableKey={stripeKey}
              amount={total}
              isHidden={isCardHidden}
            />
          ),
        crypto:
          coin === null ? (
            <CryptoPanel payment={crypto} isHidden={isCryptoHidden} />
          ) : (
            <CoinsAhead coin={coin} amount={total} isHidden={isCryptoHidden} isLocked={isLocked} />
          ),
      }}
    />
  )
}
