import { X } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { reasonOf } from '#platform/api-error.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { controlLook } from '#ui/field-look.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { useOrderChange } from '../owner-orders.queries.ts'

/** The owner's own words for an order, to find it by; each opens the orders that carry it. */
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
                className="px-3 py-1.5 wrap-anywhere hover:underline"
              >
                {tag}
              </Link>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  className="grid size-9 place-items-center hover:text-clay"
                  onClick={() =>
                    save(
                      order.tags.filter((one) => one !== tag),
                      order.tags,
                    )
                  }
                >
                  <X aria-hidden strokeWidth={1.5} className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <TagForm onAdd={(tag) => save([...order.tags, tag], order.tags)} />}
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

/** Saves the tags; the toast can bring back those of before. */
function useTags({ id, version }: OwnerOrder) {
  const { mutate } = useOrderChange()
  const send = (tags: readonly string[], at: number, before: readonly string[] | null) =>
    mutate(
      {
        path: `orders/${id}`,
        method: 'PATCH',
        body: { tags },
        headers: { 'if-match': `"${at}"` },
      },
      {
        onSuccess: (saved) =>
          showToast({
            title: 'Tags saved',
            ...(before && {
              action: { label: 'Undo', run: () => send(before, saved.version, null) },
            }),
          }),
        onError: (error) =>
          showToast({
            title: 'Tags not saved',
            description: reasonOf(error, 'Please try again.'),
            tone: 'destructive',
          }),
      },
    )
  return (tags: readonly string[], before: readonly string[]) => send(tags, version, before)
}
