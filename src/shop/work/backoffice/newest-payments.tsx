import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { screenAddress } from '#backoffice/list-address.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { useApi } from '#platform/api-context.tsx'
import { PaymentTable } from '#shop/payments/backoffice/payment-table.tsx'
import type { PaymentRecord } from '#shop/payments/domain/payment-reports.schema.ts'
import { Link } from '#ui/link.tsx'

export function NewestPayments() {
  const query = useQuery(adminQuery<PaymentRecord[]>(useApi(), 'payments?limit=5'))
  return (
    <Panel
      title="Newest payments"
      action={
        <Link
          href={screenAddress('payments')}
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
