import { type ComponentProps, type ReactNode, useState } from 'react'
import { type Cents, centsOf, toDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { cashbackOf } from '#shop/payments/domain/cashback.ts'
import { CardPanel } from '#shop/payments/ui/card-panel.tsx'
import { CryptoPanel } from '#shop/payments/ui/crypto-panel.tsx'
import { useOfferedCoins, useStripeKey } from '#shop/payments/ui/payment-options.queries.ts'
import { useCardForm } from '#shop/payments/ui/use-card-form.ts'
import { useCardPayment } from '#shop/payments/ui/use-card-payment.ts'
import { useCryptoPayment } from '#shop/payments/ui/use-crypto-payment.ts'
import { paymentFields, type Settlement } from '../../domain/order-request.ts'
import type { PayableOrder, PayRequest } from '../../domain/pay.schema.ts'
import type { PaymentMethod } from '../checkout-draft.ts'
import { PaymentMethodChoice } from '../payment-method-choice.tsx'
import { CardByLink } from './card-by-link.tsx'
import { usePay } from './pay.queries.ts'
import { PaymentSending } from './payment-sending.tsx'

interface PayChoiceProps {
  order: PayableOrder
  token: string
  initialMethod: PaymentMethod
  /** The crypto panel for payment on chain; null if crypto is simulated. */
  coins: ReactNode
}

/** The same panels as at the checkout; a completed payment is sent to the shop at once. */
export function PayChoice({ order, token, initialMethod, coins }: PayChoiceProps) {
  const amount = centsOf(order.total)
  const settings = useSettings()
  const [method, setMethod] = useState(initialMethod)
  const pay = usePay(token)
  const tell = (settlement: Settlement) => pay.mutate(payRequest(settlement, amount))
  const cardForm = useCardForm()
  const card = useCardPayment(amount, {
    onPaid: (payment) => tell({ method: 'traditional', payment }),
  })
  const crypto = useCryptoPayment(amount, {
    onPaid: ({ paymentId, currency }) => {
      const cashback = cashbackOf(amount, settings)
      tell({ method: 'crypto', payment: { paymentId, currency, amount, cashback } })
    },
  })
  const offered = useOfferedCoins()
  const isPaying = card.panel.status === 'processing' || crypto.panel.status === 'pending'
  if (pay.variables)
    return <PaymentSending sending={pay} onRetry={() => pay.mutate(pay.variables)} />
  return (
    <div className="grid min-w-0 content-start gap-8">
      <PaymentMethodChoice
        method={method}
        isLocked={isPaying}
        coins={offered}
        onChange={setMethod}
        panels={{
          traditional: (
            <CardWay
              order={order}
              token={token}
              form={cardForm}
              payment={card}
              isHidden={method !== 'traditional'}
            />
          ),
          crypto:
            coins === null ? (
              <CryptoPanel payment={crypto} isHidden={method !== 'crypto'} />
            ) : (
              method === 'crypto' && coins
            ),
        }}
      />
    </div>
  )
}

function payRequest(settlement: Settlement, amount: Cents): PayRequest {
  const { paymentId, ...fields } = paymentFields(settlement)
  return {
    ...fields,
    paymentId: paymentId ?? '',
    expectedTotal: toDecimal(amount),
    paymentMethod: settlement.method,
  }
}

interface CardWayProps extends ComponentProps<typeof CardPanel> {
  order: PayableOrder
  token: string
}

/** Stripe's form, or the shop's own where payments are simulated. */
function CardWay({ order, token, form, payment, isHidden }: CardWayProps) {
  const stripeKey = useStripeKey()
  if (stripeKey === null) return <CardPanel form={form} payment={payment} isHidden={isHidden} />
  return <CardByLink order={order} token={token} publishableKey={stripeKey} isHidden={isHidden} />
}
