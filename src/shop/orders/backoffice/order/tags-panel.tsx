import { X } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { undoableToast } from '#backoffice/form/undo-change.ts'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { toastFailure } from '#backoffice/parts/toast-failure.ts'
import { basedOn } from '#backoffice/versions.ts'
import { useApi } from '#platform/api-context.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { controlLook } from '#ui/field-look.ts'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useOrderChange, useShowOrder } from '../owner-orders.queries.ts'

/** An order's tags, by which owners find it; each links to the orders that have it. */
export function TagsPanel({ order }: { order: OwnerOrder }) {
  const mayEdit = useMay('PATCH /api/admin/orders/{id}')
  const save = useTags(order)
  if (!mayEdit && order.tags.length === 0) return null
  return (
    <Panel title="Tags">
      {order.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {order.tags.map((tag) => (
            <li key={tag} className="inline-flex items-center border border-hairline text-sm">
              <Link
                href={`/admin/orders?tag=${encodeURIComponent(tag)}`}
                className="inline-flex items-center px-3 py-1.5 wrap-anywhere max-md:min-h-11 hover:underline"
              >
                {tag}
              </Link>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  className="grid size-9 max-md:size-11 place-items-center hover:text-clay"
                  onClick={() => save(order.tags.filter((one) => one !== tag))}
                >
                  <X aria-hidden strokeWidth={1.5} className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <TagForm onAdd={(tag) => save([...order.tags, tag])} />}
    </Panel>
  )
}

function TagForm({ onAdd }: { onAdd: (tag: string) => void }) {
  const id = useId()
  const [tag, setTag] = useState('')
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    if (tag.trim()) onAdd(tag.trim())
    setTag('')
  }
  return (
    <form onSubmit={add} className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        New tag
      </label>
      <input
        id={id}
        value={tag}
        maxLength={50}
        placeholder="New tag"
        autoComplete="off"
        className={controlLook}
        onChange={({ target }) => setTag(target.value)}
      />
      <QuietButton type="submit">Add</QuietButton>
    </form>
  )
}

const tagsOf = ({ tags, version }: OwnerOrder) => ({ values: { tags }, version })

/** Saves the tags, with a toast that can restore the previous ones. */
function useTags(order: OwnerOrder) {
  const api = useApi()
  const { mutate } = useOrderChange()
  const { accept } = useShowOrder()
  const path = `orders/${order.id}`
  return (tags: readonly string[]) => {
    const change = { path, before: tagsOf(order), what: 'the order' }
    mutate(
      { path, method: 'PATCH', body: { tags }, headers: basedOn(order.version) },
      {
        onSuccess: (saved) =>
          showToast(
            undoableToast(
              api,
              { title: 'Tags saved' },
              {
                ...change,
                after: tagsOf(saved),
                undone: 'The tags are as they were.',
                onUndone: accept,
              },
            ),
          ),
        onError: toastFailure('Tags not saved'),
      },
    )
  }
}
