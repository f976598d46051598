import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { lastMonths, monthName } from '#backoffice/month.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { methodName } from '../domain/payment-means.ts'
import type { PaymentRecord } from '../domain/payment-reports.schema.ts'
import { PaymentTable } from './payment-table.tsx'

const statuses = [
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
] as const

const methods = ['traditional', 'crypto'].map((method) => [method, methodName(method)] as const)

/** The list of payments (spec 2). */
export function PaymentsScreen({ place: { search } }: ScreenProps) {
  const mayExport = useMay('GET /api/admin/payments/export')
  const names = ['search', 'status', 'method', 'month', 'sort']
  const list = useList<PaymentRecord>({ list: 'payments', search, names })
  const { filters, narrow } = list
  const months = lastMonths(new Date(), 24).map((month) => [month, monthName(month)] as const)
  return (
    <ListPanel
      list={list}
      noun={['payment', 'payments']}
      emptyAdvice="They appear here with the first order."
      action={mayExport && <ExportButton list="payments" filters={filters} />}
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
      {(payments) => <PaymentTable payments={payments} sorting={list.sorting} />}
    </ListPanel>
  )
}
