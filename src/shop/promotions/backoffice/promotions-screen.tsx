import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import type { Command } from '#backoffice/commands/command.ts'
import { useCommands } from '#backoffice/commands/commands.ts'
import type { ScreenProps } from '#backoffice/frame/screen.ts'
import { ChoiceFilter, Filters, SearchFilter } from '#backoffice/parts/filters.tsx'
import { ListPanel } from '#backoffice/parts/list-panel.tsx'
import { quietLook } from '#backoffice/parts/quiet-button.tsx'
import { RowTable } from '#backoffice/parts/row-table.tsx'
import { type List, useList } from '#backoffice/use-list.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import type { OwnerPromotion } from '../domain/owner-promotion.schema.ts'
import { promotionColumns } from './promotion-columns.tsx'
import { promotionStatusWords } from './promotion-status.tsx'
import { promotionPath } from './promotions.queries.ts'
import { useSwitchPromotions } from './use-switch-promotions.ts'

const filterNames = ['search', 'status', 'cashback', 'sort']
const newAddress = '/admin/promotions/new'
const statuses = Object.entries(promotionStatusWords).map(
  ([status, { label }]) => [status, label] as const,
)

/** The list of promotions (commerce 3). Codes that pay out cashback have their own list. */
export function PromotionsScreen({ place: { search } }: ScreenProps) {
  const mayAdd = useMay('POST /api/admin/promotions')
  const list = useList<OwnerPromotion>({ list: 'promotions', search, names: filterNames })
  useNewCommand(mayAdd)
  return (
    <ListPanel
      list={list}
      noun={['promotion', 'promotions']}
      emptyAdvice="Create a code that takes something off an order. You’ll see what it would have cost before anybody can use it."
      action={
        mayAdd && (
          <Link href={newAddress} className={quietLook}>
            <Plus aria-hidden strokeWidth={1.5} className="size-4" />
            New promotion
          </Link>
        )
      }
      filters={<PromotionFilters list={list} />}
    >
      {(promotions) => <PromotionTable promotions={promotions} />}
    </ListPanel>
  )
}

function useNewCommand(mayAdd: boolean): void {
  const [, navigate] = useLocation()
  const command: Command = {
    id: 'promotion-new',
    title: 'New promotion',
    group: 'This screen',
    keys: 'n',
    Icon: Plus,
    words: ['code', 'discount', 'make'],
    run: () => navigate(newAddress),
  }
  useCommands(mayAdd ? [command] : [])
}

function PromotionTable({ promotions }: { promotions: readonly OwnerPromotion[] }) {
  const mayChange = useMay('PATCH /api/admin/promotions/{id}')
  const switchTo = useSwitchPromotions()
  const choosing = {
    nameOf: ({ code }: OwnerPromotion) => code,
    actions: [
      {
        title: 'Switch off',
        run: (rows: readonly OwnerPromotion[]) => void switchTo(rows, false),
      },
      { title: 'Switch on', run: (rows: readonly OwnerPromotion[]) => void switchTo(rows, true) },
    ],
  }
  return (
    <RowTable
      caption="Promotions"
      columns={promotionColumns}
      rows={promotions}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/admin/${promotionPath(id)}`}
      {...(mayChange ? { choosing } : {})}
    />
  )
}

function PromotionFilters({ list: { filters, narrow } }: { list: List<OwnerPromotion> }) {
  return (
    <Filters label="Filter promotions">
      <SearchFilter
        label="Code or name"
        value={filters.search}
        onChange={(search) => narrow({ search })}
      />
      <ChoiceFilter
        label="State"
        all="All states"
        choices={statuses}
        value={filters.status}
        onChange={(status) => narrow({ status })}
      />
      <ChoiceFilter
        label="Kind"
        all="Made by you"
        choices={[['true', 'Cashback from orders']]}
        value={filters.cashback}
        onChange={(cashback) => narrow({ cashback })}
      />
      <ChoiceFilter
        label="Sort by"
        all="Newest first"
        choices={[['oldest', 'Oldest first']]}
        value={filters.sort}
        onChange={(sort) => narrow({ sort })}
      />
    </Filters>
  )
}
