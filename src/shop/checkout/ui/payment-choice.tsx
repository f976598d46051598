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

/**
 * The payment methods at the checkout, each with its panel (spec 2, 4). They are hidden while there is nothing to pay,
 * and keep what was typed in case the code that covers everything is removed again.
 */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { isFree } = props.checkout
  return (
    <>
      {isFree && <NothingToPay />}
      <div hidden={isFree}>
        <Methods {...props} />
      </div>
    </>
  )
}

function NothingToPay() {
  return (
    <section className="border-t border-hairline pt-6">
      <h2 className="pb-5 font-display text-xl">Payment method</h2>
      <p>There’s nothing to pay. Just place your order.</p>
    </section>
  )
}

function Methods({ checkout, card, isLocked, isOrdered }: PaymentChoiceProps) {
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
