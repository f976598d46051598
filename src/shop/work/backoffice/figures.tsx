import { screenAddress } from '#backoffice/list-address.ts'
import { formatCount, formatDollars } from '#backoffice/parts/dollars.ts'
import { Figure } from '#backoffice/parts/figure.tsx'
import { percentOf } from '#kernel/average.ts'
import type { SubscriptionAnalytics } from '#shop/newsletter/domain/subscription-reports.schema.ts'
import { recentWords } from '#shop/payments/backoffice/recent-words.ts'
import type { PaymentAnalytics } from '#shop/payments/domain/payment-reports.schema.ts'

interface FiguresProps {
  payments: PaymentAnalytics | undefined
  subscriptions: SubscriptionAnalytics | undefined
}

const completed = screenAddress('payments', { status: 'completed' })
const active = screenAddress('subscriptions', { status: 'active' })

export function Figures({ payments, subscriptions }: FiguresProps) {
  return (
    <ul className="grid grid-cols-1 gap-px bg-hairline sm:grid-cols-2 sm:max-xl:*:last:odd:col-span-2 xl:grid-cols-5">
      <Figure
        label="Total revenue"
        value={payments && formatDollars(payments.totalRevenue)}
        trend={payments && recentWords(payments, 'revenue')}
        note="From completed payments"
        href={completed}
      />
      <Figure
        label="Transactions"
        value={payments && formatCount(payments.totalTransactions)}
        trend={payments && recentWords(payments, 'transactions')}
        note="Completed payments"
        href={completed}
      />
      <Figure
        label="Average order value"
        value={payments && formatDollars(payments.averageOrderValue)}
        trend={payments && recentWords(payments, 'average')}
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
