import { type ReactNode, useState } from 'react'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { cashbackOf } from '#shop/payments/domain/cashback.ts'
import { CardPanel } from '#shop/payments/ui/card-panel.tsx'
import { CryptoPanel } from '#shop/payments/ui/crypto-panel.tsx'
import { useOfferedCoins, useStripeKey } from '#shop/payments/ui/payment-options.queries.ts'
import { useCardForm } from '#shop/payments/ui/use-card-form.ts'
import { useCardPayment } from '#shop/payments/ui/use-card-payment.ts'
import { useCryptoPayment } from '#shop/payments/ui/use-crypto-payment.ts'
import { paymentFields, type Settlement } from '../../domain/order-request.ts'
import type { PayableOrder } from '../../domain/pay.schema.ts'
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
  const tell = (settlement: Settlement) => {
    const { paymentId = '', ...fields } = paymentFields(settlement)
    const paid = { ...fields, paymentId: paymentId ?? '', expectedTotal: toDecimal(amount) }
    pay.mutate({ ...paid, paymentMethod: settlement.method })
  }
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
  const stripeKey = useStripeKey()
  const offered = useOfferedCoins()
  const isPaying = card.panel.status === 'processing' || crypto.panel.status === 'pending'
  if (pay.variables)
    return <PaymentSending sending={pay} onRetry={() => pay.mutate(pay.variables)} />
  return (
    <div className="grid min-w-0 content-start gap-8">
      <PaymentMethodChoice
        {...{ method, isLocked: isPaying, coins: offered, onChange: setMethod }}
        panels={{
          traditional:
            stripeKey === null ? (
              <CardPanel form={cardForm} payment={card} isHidden={method !== 'traditional'} />
            ) : (
              <CardByLink
                {...{ order, token, publishableKey: stripeKey, isHidden: method !== 'traditional' }}
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
