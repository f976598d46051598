import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CodeNote, Promotion } from './use-promotion.ts'

interface PromoCodeEntryProps {
  promotion: Promotion
  /** Whether the code cannot be changed, because a payment of the current total is in progress. */
  isLocked: boolean
}

/** The field for a promotional code, or the applied code with its Remove button (spec 2, 4). */
export function PromoCodeEntry({ promotion, isLocked }: PromoCodeEntryProps) {
  const { entry, note, isPending, apply, edit, remove } = promotion
  const { place, acting } = useFocusWithin(entry.status)
  return (
    <div ref={place} className="grid gap-2">
      {entry.status === 'applied' ? (
        <AppliedCodeLine code={entry.code} isLocked={isLocked} onRemove={acting(remove)} />
      ) : (
        <CodeForm
          isBusy={isPending || isLocked}
          note={note}
          onEdit={edit}
          onApply={acting(apply)}
        />
      )}
      <div role="status" className="empty:hidden">
        {note?.isGood && <p className="text-sm text-leaf">{note.text}</p>}
      </div>
    </div>
  )
}

/** Moves the focus to the new content when the focused content is replaced. */
function useFocusWithin(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const isActing = useRef(false)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (isActing.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    isActing.current = false
  }, [shown])
  const acting =
    <Args extends unknown[], Outcome>(act: (...args: Args) => Outcome) =>
    (...args: Args) => {
      isActing.current = true
      return act(...args)
    }
  return { place, acting }
}

interface CodeFormProps {
  isBusy: boolean
  note: CodeNote | null
  onEdit: () => void
  onApply: (text: string) => Promise<unknown>
}

function CodeForm({ isBusy, note, onEdit, onApply }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const submit = async () => {
    input.current?.focus()
    await onApply(input.current?.value ?? '')
  }
  return (
    <form
      noValidate
      aria-label="Promotional code"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <Field label="Promo code" isTold error={note && !note.isGood ? note.text : undefined}>
        {(ids) => (
          <div className="flex flex-wrap">
            <TextInput
              {...ids}
              ref={input}
              name="promotionalCode"
              onChange={onEdit}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={50}
              className="min-w-0 grow basis-[6em] uppercase"
            />
            <Button type="submit" look="outline" aria-disabled={isBusy} className="bg-white">
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

interface AppliedCodeLineProps {
  code: string
  isLocked: boolean
  onRemove: () => void
}

function AppliedCodeLine({ code, isLocked, onRemove }: AppliedCodeLineProps) {
  return (
    <p className="flex min-h-12 items-center justify-between gap-4 border border-hairline bg-white pl-4">
      <span>
        Code <strong className="font-medium">{code}</strong> applied
      </span>
      <IconButton label={`Remove code ${code}`} disabled={isLocked} onClick={onRemove}>
        <X aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
    </p>
  )
}
