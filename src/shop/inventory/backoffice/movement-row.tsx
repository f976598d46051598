import { type SyntheticEvent, useEffect, useRef } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { Button } from '#ui/button.tsx'
import { MovementFields, MovementPreview } from './movement-fields.tsx'
import type { Move } from './stock.queries.ts'
import { type StockedVariant, useMovementForm } from './use-movement-form.ts'

interface MovementRowProps {
  variant: StockedVariant
  /** The digit that opened the row, which starts a count. */
  typed: string | null
  move: Move
  onClose: () => void
}

/** Records a movement below its variant's row: Enter saves, Escape cancels. */
export function MovementRow({ variant, typed, move, onClose }: MovementRowProps) {
  const form = useMovementForm({ variant, typed, move, onDone: onClose })
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement>('[data-first]')
    field?.focus()
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form
      ref={place}
      noValidate
      aria-label={`Units of ${variant.sku}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        // Keeps the table's own keys from acting.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
      className="grid scroll-mb-24 gap-x-4 gap-y-3 md:grid-cols-[12rem_14rem_minmax(0,1fr)]"
    >
      <MovementFields form={form} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:col-span-3">
        <MovementPreview form={form} />
        <span className="flex gap-3">
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? 'One moment…' : 'Save'}
          </Button>
        </span>
      </div>
    </form>
  )
}
