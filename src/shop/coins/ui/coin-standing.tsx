import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDecimal } from '#kernel/money.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { PaymentStanding } from '#shop/orders/ui/payment-standing.tsx'
import type { OrderProof } from '#shop/orders/ui/receipt.queries.ts'
import type { CoinPaymentView } from '#shop/payments/domain/payment-view.ts'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { coinPaymentWords, usualWait } from '../domain/coin-payment-words.ts'
import { useCoinPayment } from './coin-payments.queries.ts'

interface CoinStandingProps {
  order: Order
  proof: OrderProof
}

/** The state of an order's payment in coins, on the order's own page. It updates by itself (issue 11). */
export function CoinStanding({ order, proof }: CoinStandingProps) {
  const isPaid = order.paidAt !== null
  const { data: payment } = useCoinPayment({ orderId: order.id, proof }, isPaid)
  if (payment && isUnderWay(payment)) return <UnderWay payment={payment} />
  return (
    <>
      {order.payPath !== null && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Link href={order.payPath} className={buttonLook()}>
            Pay {formatDecimal(order.total)} now
          </Link>
          {payment && (
            <span className="text-sm text-soft">
              We are waiting for {payment.amount} {payment.currency}.
            </span>
          )}
        </p>
      )}
      <PaymentStanding order={order} proof={proof} />
      {payment?.state === 'over' && (
        <ToPayPage payment={payment}>Get the difference back</ToPayPage>
      )}
    </>
  )
}

const isUnderWay = ({ state }: CoinPaymentView) =>
  ['seen', 'partial', 'late', 'reverted'].includes(state)

const linkWords: Readonly<Record<string, string>> = {
  seen: 'Watch it arrive',
  partial: 'Send the rest',
}

function UnderWay({ payment }: { payment: CoinPaymentView }) {
  const { state } = payment
  const { title, now } = coinPaymentWords(payment)
  const isGood = state === 'seen' || state === 'partial'
  const Sign = isGood ? Clock : CircleAlert
  return (
    <>
      <p role="status" className="flex max-w-2xl items-start gap-3 text-lg">
        <Sign
          aria-hidden
          strokeWidth={1.5}
          className={
            isGood ? 'mt-0.5 size-6 shrink-0 text-clay' : 'mt-0.5 size-6 shrink-0 text-alarm'
          }
        />
        <span>
          <strong className="font-medium">{title}.</strong> {now}{' '}
          {state === 'seen' && `It is usually final in ${usualWait(payment)}.`}
        </span>
      </p>
      <ToPayPage payment={payment}>{linkWords[state] ?? 'What happens now'}</ToPayPage>
    </>
  )
}

function ToPayPage({ payment, children }: { payment: CoinPaymentView; children: ReactNode }) {
  const look = payment.state === 'partial' ? 'solid' : 'outline'
  return (
    <Link
      href={new URL(payment.payUrl).pathname}
      className={buttonLook(look, 'justify-self-start print:hidden')}
    >
      {children}
    </Link>
  )
}
