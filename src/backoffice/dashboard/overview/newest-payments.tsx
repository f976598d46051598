import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useApi } from '#platform/api-context.tsx'
import type { PaymentRecord } from '#shop/payments/domain/payment-reports.schema.ts'
import { adminQuery } from '../../admin.queries.ts'
import { tabAddress } from '../../list-address.ts'
import { Answered } from '../parts/answered.tsx'
import { Nothing } from '../parts/nothing.tsx'
import { Panel } from '../parts/panel.tsx'
import { PaymentTable } from '../payments/payment-table.tsx'

/** The newest payments. */
export function NewestPayments() {
  const query = useQuery(adminQuery<PaymentRecord[]>(useApi(), 'payments?limit=5'))
  return (
    <Panel
      title="Newest payments"
      action={
        <Link
          href={tabAddress('payments')}
          className="text-link -mt-2 inline-flex min-h-11 items-center text-sm"
        >
          All payments
        </Link>
      }
    >
      <Answered query={query} what="The newest payments">
        {(payments) =>
          payments.length > 0 ? (
            <PaymentTable payments={payments} />
          ) : (
            <Nothing title="No payments yet">They appear here with the first order.</Nothing>
          )
        }
      </Answered>
    </Panel>
  )
}
