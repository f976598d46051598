import { screenAddress } from '#backoffice/list-address.ts'
import { formatDollars } from '#backoffice/parts/dollars.ts'
import { Figure } from '#backoffice/parts/figure.tsx'
import { percentOf } from '#kernel/average.ts'
import { formatCount } from '#kernel/counted.ts'
import type { SubscriptionAnalytics } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import { comparedWords, type Measure } from '#shop/payments/backoffice/compared-words.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'

interface FiguresProps {
  payments: PaymentAnalytics | undefined
  /** Those of the last 30 days. */
  recent: PaymentAnalytics | undefined
  subscriptions: SubscriptionAnalytics | undefined
}

const completed = screenAddress('payments', { status: 'completed' })
const active = screenAddress('subscriptions', { status: 'active' })

export function Figures({ payments, recent, subscriptions }: FiguresProps) {
  const trendOf = (measure: Measure) => recent && comparedWords(recent, measure, '30d')
  return (
    <ul className="grid grid-cols-1 gap-px bg-hairline sm:grid-cols-2 sm:max-xl:*:last:odd:col-span-2 xl:grid-cols-5">
      <Figure
        label="Total revenue"
        value={payments && formatDollars(payments.totalRevenue)}
        trend={trendOf('revenue')}
        note="From completed payments"
        href={completed}
      />
      <Figure
        label="Transactions"
        value={payments && formatCount(payments.totalTransactions)}
        trend={trendOf('transactions')}
        note="Completed payments"
        href={completed}
      />
      <Figure
        label="Average order value"
        value={payments && formatDollars(payments.averageOrderValue)}
        trend={trendOf('average')}
        note="Revenue per transaction"
        href={completed}
      />
      <Figure
        label="Active subscribers"
        value={subscriptions && formatCount(subscriptions.activeSubscribers)}
        note={subscriptions && `of ${formatCount(subscriptions.totalSubscribers)} in all`}
        href={active}
      />
      <Figure
        label="Retention rate"
        value={
          subscriptions &&
          `${percentOf(subscriptions.activeSubscribers, subscriptions.totalSubscribers)}%`
        }
        note={subscriptions && `${formatCount(subscriptions.unsubscribedCount)} unsubscribed`}
        href={screenAddress('subscriptions')}
      />
    </ul>
  )
}
