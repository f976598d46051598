import { copyEmails } from '#backoffice/copy-emails.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useList } from '#backoffice/use-list.ts'
import { Link } from '#ui/link.tsx'
import type { CustomerRow } from '../domain/customer.schema.ts'
import { customerAddress } from './customer-address.ts'
import { customerColumns } from './customer-columns.tsx'

const choosing = {
  nameOf: ({ email }: CustomerRow) => email,
  actions: [copyEmails<CustomerRow>(({ email }) => email)],
}

/** Everybody who ordered, with what they spent and whether they get the newsletter (commerce 3). */
export function CustomersScreen({ place: { search } }: ScreenProps) {
  const list = useList<CustomerRow>({ list: 'customers', search, names: ['search', 'sort'] })
  const { filters, narrow } = list
  return (
    <ListPanel
      list={list}
      noun={['customer', 'customers']}
      emptyAdvice="They appear here with their first order."
      action={<OtherPerson search={filters.search} />}
      filters={
        <Filters label="Filter customers">
          <SearchFilter
            label="Email, name, city or phone number"
            value={filters.search}
            onChange={(text) => narrow({ search: text })}
          />
        </Filters>
      }
    >
      {(customers) => (
        <RowTable
          caption="Customers"
          columns={customerColumns}
          rows={customers}
          keyOf={({ email }) => email}
          hrefOf={({ email }) => customerAddress(email)}
          sorting={list.sorting}
          choosing={choosing}
        />
      )}
    </ListPanel>
  )
}

/** Links to a person who never ordered: they are not in the list, but the shop may know them. */
function OtherPerson({ search = '' }: { search: string | undefined }) {
  if (!/^[^\s@]+@[^\s@]+$/.test(search)) return null
  return (
    <Link href={customerAddress(search)} className="tap text-link text-sm break-all">
      Open {search}
    </Link>
  )
}
