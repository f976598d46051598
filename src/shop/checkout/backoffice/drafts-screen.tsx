import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { FilterRow } from '#backoffice/parts/filter-row.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useList } from '#backoffice/use-list.ts'
import { useMay, useSeesKeys } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import type { DraftRow } from '../domain/draft.schema.ts'
import { draftColumns, payLinkColumn } from './draft-columns.tsx'

const filterNames = ['search']

/** The draft orders that wait to be paid (commerce 3). */
export function DraftsScreen({ place: { search } }: ScreenProps) {
  const mayPlace = useMay('POST /api/admin/drafts')
  const seesKeys = useSeesKeys()
  const list = useList<DraftRow>({ list: 'drafts', search, names: filterNames })
  return (
    <ListPanel
      list={list}
      noun={['draft order', 'draft orders']}
      emptyAdvice="Create an order for a customer. They get an email with a link to pay, and once it is paid it joins your orders."
      action={
        mayPlace && (
          <Link href="/admin/drafts/new" className={quietLook}>
            Create an order
          </Link>
        )
      }
      filters={
        <FilterRow list={list} label="Filter draft orders" search="Number, name, email or SKU" />
      }
    >
      {(drafts) => (
        <RowTable
          caption="Draft orders"
          columns={seesKeys ? [...draftColumns, payLinkColumn] : draftColumns}
          rows={drafts}
          keyOf={({ id }) => id}
        />
      )}
    </ListPanel>
  )
}
