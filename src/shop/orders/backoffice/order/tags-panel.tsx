import { X } from 'lucide-react'
import { type SyntheticEvent, useId } from 'react'
import { ChangedBy } from '#backoffice/form/changed-by.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import type { Conflict } from '#backoffice/form/use-versioned-change.ts'
import { Panel } from '#backoffice/parts/panel.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { controlLook } from '#ui/field-look.ts'
import { Link } from '#ui/link.tsx'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import type { Tags } from './tag-merging.ts'
import { useTags } from './use-tags.ts'

/** An order's tags, by which owners find it; each links to the orders that have it. */
export function TagsPanel({ order }: { order: OwnerOrder }) {
  const mayEdit = useMay('PATCH /api/admin/orders/{id}')
  const form = useTags(order)
  const { conflict } = form
  if (!mayEdit && order.tags.length === 0) return null
  return (
    <Panel title="Tags">
      {order.tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {order.tags.map((tag) => (
            <Tag key={tag} tag={tag} {...(mayEdit && { onRemove: () => form.remove(tag) })} />
          ))}
        </ul>
      )}
      {mayEdit && <TagForm form={form} />}
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          what="this order"
          conflict={conflict}
          words={wordsOf(conflict)}
          isSaving={form.isSaving}
          onResolve={(mine) => void form.resolve(mine)}
          onClose={form.leaveConflict}
        />
      )}
    </Panel>
  )
}

function wordsOf({ changes }: Conflict<Tags>) {
  return {
    labelOf: (tag: string) => `Tag “${tag}”`,
    textOf: (_tag: string, isSet: unknown) => (isSet ? 'set' : 'not set'),
    changedBy: () => <ChangedBy change={changes.get('tags')} />,
  }
}

function Tag({ tag, onRemove }: { tag: string; onRemove?: () => void }) {
  return (
    <li className="inline-flex items-center border border-hairline text-sm">
      <Link
        href={`/admin/orders?tag=${encodeURIComponent(tag)}`}
        className="inline-flex items-center px-3 py-1.5 wrap-anywhere max-md:min-h-11 hover:underline"
      >
        {tag}
      </Link>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${tag}`}
          className="grid size-9 max-md:size-11 place-items-center hover:text-clay"
          onClick={onRemove}
        >
          <X aria-hidden strokeWidth={1.5} className="size-4" />
        </button>
      )}
    </li>
  )
}

function TagForm({ form }: { form: ReturnType<typeof useTags> }) {
  const id = useId()
  const { typed, failure, isSaving } = form
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    form.add()
  }
  return (
    <form onSubmit={add} className="grid gap-2">
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          New tag
        </label>
        <input
          id={id}
          value={typed}
          maxLength={50}
          placeholder="New tag"
          autoComplete="off"
          className={controlLook}
          onChange={({ target }) => form.type(target.value)}
        />
        <QuietButton type="submit" aria-disabled={isSaving}>
          Add
        </QuietButton>
      </div>
      {failure && (
        <p role="alert" className="text-sm text-alarm">
          {failure.message}
        </p>
      )}
    </form>
  )
}
