import { methodName } from '#shop/payments/domain/payment-means.ts'
import type { PaymentRecord } from '#shop/payments/domain/payment-reports.schema.ts'
import { mayCall } from '#shop/staff/domain/permissions.ts'
import { lastMonths, monthName } from '../../month.ts'
import { ExportButton } from '../parts/export-button.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../parts/filters.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import type { TabProps } from '../tab-props.ts'
import { useList } from '../use-list.ts'
import { PaymentTable } from './payment-table.tsx'

const statuses = [
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
] as const

const methods = ['traditional', 'crypto'].map((method) => [method, methodName(method)] as const)

/** The list of payments (spec 2). */
export function PaymentsTab({ administrator, search }: TabProps) {
  const names = ['search', 'status', 'method', 'month']
  const list = useList<PaymentRecord>({ list: 'payments', search, names })
  const { filters, narrow } = list
  const months = lastMonths(new Date(), 24).map((month) => [month, monthName(month)] as const)
  return (
    <ListPanel
      list={list}
      noun={['payment', 'payments']}
      emptyAdvice="They appear here with the first order."
      action={
        mayCall(administrator.role, 'GET /api/admin/payments/export') && (
          <ExportButton list="payments" filters={filters} />
        )
      }
      filters={
        <Filters label="Filter payments">
          <SearchFilter
            label="Order number, email or payment id"
            value={filters.search}
            onChange={(text) => narrow({ search: text })}
          />
          <ChoiceFilter
            label="Status"
            all="All statuses"
            choices={statuses}
            value={filters.status}
            onChange={(status) => narrow({ status })}
          />
          <ChoiceFilter
            label="Method"
            all="All methods"
            choices={methods}
            value={filters.method}
            onChange={(method) => narrow({ method })}
          />
          <ChoiceFilter
            label="Month"
            all="All months"
            choices={months}
            value={filters.month}
            onChange={(month) => narrow({ month })}
          />
        </Filters>
      }
    >
      {(payments) => <PaymentTable payments={payments} />}
    </ListPanel>
  )
}
