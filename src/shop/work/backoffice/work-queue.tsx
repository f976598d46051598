import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  BookOpenCheck,
  Clock,
  HandCoins,
  Inbox,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  PackageOpen,
  Scale,
  Send,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { adminQuery } from '#backoffice/admin.queries.ts'
import { Answered } from '#backoffice/parts/answered.tsx'
import { Day } from '#backoffice/parts/day.tsx'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { formatCount } from '#kernel/counted.ts'
import { useApi } from '#platform/api-context.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Link } from '#ui/link.tsx'
import type { WorkItem, WorkKind } from '../domain/work-item.ts'

const icons: Readonly<Record<WorkKind, LucideIcon>> = {
  dispatch: Send,
  dispute: Scale,
  payment: HandCoins,
  unpaid: Clock,
  return: Undo2,
  review: MessageSquare,
  'low-stock': PackageOpen,
  settings: SlidersHorizontal,
  backup: Archive,
  mail: MailWarning,
}

const lineLook = 'flex items-center gap-4 border-t border-hairline py-3 text-sm'

/** How many items show at first. */
const shownAtFirst = 8

/** The shop's work, most urgent first; each item opens where it is done (commerce 3). */
export function WorkQueue() {
  const seesOpening = useMay('GET /api/admin/opening')
  const query = useQuery({
    ...adminQuery<WorkItem[]>(useApi(), 'work'),
    // Owners read about settings above the queue.
    select: (items) => items.filter(({ kind }) => kind !== 'settings' || !seesOpening),
  })
  const count = query.data?.length ?? 0
  return (
    <Panel
      title="Work queue"
      {...(count > 0 ? { note: `${formatCount(count)} to do, the most urgent first` } : {})}
    >
      <Answered query={query} what="The work queue">
        {(items) => (items.length > 0 ? <Items items={items} /> : <NothingToDo />)}
      </Answered>
    </Panel>
  )
}

function NothingToDo() {
  return (
    <p className="border-t border-hairline pt-4 text-sm text-soft">
      Nothing is waiting. New orders, returns and reviews appear here.
    </p>
  )
}

function Items({ items }: { items: readonly WorkItem[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  const [now] = useState(() => new Date().toISOString())
  return (
    <>
      <ul className="grid">
        {shown.map((item) => (
          <li key={`${item.kind} ${item.url} ${item.title} ${item.dueAt}`}>
            <Item item={item} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <QuietButton className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {formatCount(items.length)}
        </QuietButton>
      )}
    </>
  )
}

/** Work about money that belongs to no order is about the books or a provider's events. */
function iconOf({ kind, orderId, url }: WorkItem): LucideIcon {
  if (kind !== 'payment' || orderId !== undefined) return icons[kind]
  return url === '/admin/books' ? BookOpenCheck : Inbox
}

function Item({ item, now }: { item: WorkItem; now: string }) {
  const { title, dueAt, url } = item
  const Icon = iconOf(item)
  const isLate = dueAt !== null && dueAt < now
  const line = (
    <>
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={`size-5 shrink-0 ${isLate ? 'text-alarm' : 'text-soft'}`}
      />
      <span className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        {dueAt && (
          <span className={`shrink-0 text-xs ${isLate ? 'text-alarm' : 'text-soft'}`}>
            {isLate ? 'was due ' : 'by '}
            <Day at={dueAt} />
          </span>
        )}
      </span>
    </>
  )
  return (
    <Link href={url} className={`${lineLook} hover:bg-sand/50`}>
      {line}
    </Link>
  )
}
