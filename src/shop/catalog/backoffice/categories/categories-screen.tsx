import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCommands } from '#backoffice/commands/commands.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Nothing } from '#backoffice/parts/nothing.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { useApi } from '#platform/api-context.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'
import { AllProducts } from '../all-products.tsx'
import { ownerCategoriesQuery } from './categories.queries.ts'
import { type AskedDeed, categoryColumns } from './category-columns.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'

/** The shop's categories, each with its number of products (commerce 3). */
export function CategoriesScreen() {
  const query = useQuery(ownerCategoriesQuery(useApi()))
  const [asked, setAsked] = useState<AskedDeed | null>(null)
  const mayChange = useMay('POST /api/admin/categories')
  const columns = useMemo(() => categoryColumns(mayChange, setAsked), [mayChange])
  const add = () => setAsked({ deed: 'change', category: null })
  const close = () => setAsked(null)
  // The list may be read again while the question is open, and then has products or none.
  const asNow = (asked: OwnerCategory) => query.data?.find(({ id }) => id === asked.id) ?? asked
  useCommands(
    mayChange
      ? [
          {
            id: 'add',
            title: 'New category',
            group: 'This screen',
            keys: 'n',
            Icon: Plus,
            run: add,
          },
        ]
      : [],
  )
  return (
    <>
      <AllProducts />
      <Panel
        title="All categories"
        note="What shoppers browse products by"
        action={
          mayChange && (
            <QuietButton onClick={add}>
              <Plus aria-hidden strokeWidth={1.5} className="size-4" />
              New category
            </QuietButton>
          )
        }
      >
        <Answered query={query} what="The categories">
          {(rows) =>
            rows.length === 0 ? (
              <Nothing title="No categories yet">Products don’t need one.</Nothing>
            ) : (
              <RowTable caption="Categories" columns={columns} rows={rows} keyOf={({ id }) => id} />
            )
          }
        </Answered>
      </Panel>
      {asked?.deed === 'change' && <CategoryDialog category={asked.category} onClose={close} />}
      {asked?.deed === 'delete' && (
        <DeleteCategory category={asNow(asked.category)} onClose={close} />
      )}
    </>
  )
}
