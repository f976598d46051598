import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ExportButton } from '#backoffice/parts/export-button.tsx'
import { type FilterChoice, FilterRow } from '#backoffice/parts/filter-row.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { PeriodFilter } from '#backoffice/parts/period-filter.tsx'
import { useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { providerNames } from '../domain/attempt.ts'
import { methodName } from '../domain/payment-means.ts'
import type { PaymentRecord } from '../domain/payment-reports.schema.ts'
import { nameOfProvider } from '../domain/provider-name.ts'
import { FailedEvents } from './failed-events.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PaymentTabs } from './payment-tabs.tsx'

const statuses = [
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
  ['partially_refunded', 'Partially refunded'],
] as const

const methods = ['traditional', 'crypto'].map((method) => [method, methodName(method)] as const)

const providers = providerNames.map((provider) => [provider, nameOfProvider(provider)] as const)

const choices: readonly FilterChoice[] = [
  { by: 'status', label: 'Status', all: 'All statuses', of: statuses },
  { by: 'method', label: 'Method', all: 'All methods', of: methods },
  { by: 'provider', label: 'Provider', all: 'All providers', of: providers },
]

/** The screen that lists payments (spec 2). */
export function PaymentsScreen({ place: { search } }: ScreenProps) {
  const mayExport = useMay('GET /api/admin/payments/export')
  const names = [
    'search',
    'status',
    'method',
    'provider',
    'month',
    'period',
    'since',
    'until',
    'sort',
  ]
  const list = useList<PaymentRecord>({ list: 'payments', search, names })
  return (
    <div className="grid gap-5">
      <PaymentTabs here="list" />
      <FailedEvents search={search} filters={list.filters} />
      <ListPanel
        list={list}
        noun={['payment', 'payments']}
        emptyAdvice="They appear here with the first order."
        action={mayExport && <ExportButton list="payments" filters={list.filters} />}
        filters={
          <FilterRow
            list={list}
            label="Filter payments"
            search="Order number, email or payment id"
            choices={choices}
          >
            <PeriodFilter list={list} queryOf={(month) => `month=${month}`} />
          </FilterRow>
        }
      >
        {(payments) => <PaymentTable payments={payments} sorting={list.sorting} />}
      </ListPanel>
    </div>
  )
}
