import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface FindAndAddProps<Item> {
  label: string
  placeholder: string
  error?: string | undefined
  text: string
  onText: (text: string) => void
  /** The items found for the text; undefined until known. */
  found: readonly Item[] | undefined
  /** Whether they were found for this text, not for an earlier one. */
  isCurrent: boolean
  /** Whether Enter adds the first. */
  isSure: boolean
  isError: boolean
  /** The sentence for the number of items found. */
  told: (count: number) => string
  onAdd: (item: Item) => void
  /** Renders an item's row. */
  children: (item: Item) => ReactNode
}

/**
 * Finds items by a text and adds those pressed; Enter adds the first, once it is known and if that is sure. Clears the
 * text afterwards.
 */
export function FindAndAdd<Item extends { id: number }>(props: FindAndAddProps<Item>) {
  const { text, onText, isError, isCurrent, isSure, told, onAdd, children } = props
  const listId = useId()
  const found = text.trim() === '' ? undefined : props.found
  const add = (item: Item | undefined) => {
    if (!item) return
    onAdd(item)
    onText('')
  }
  const setAwaited = useAwaited(isCurrent, isError, () => isSure && add(found?.[0]))
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setAwaited(true)
  }
  return (
    <div className="grid gap-2">
      <Field label={props.label} error={props.error}>
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            aria-controls={listId}
            placeholder={props.placeholder}
            onChange={({ target }) => {
              setAwaited(false)
              onText(target.value)
            }}
            onKeyDown={addFirst}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-soft empty:hidden">
        {text.trim() !== '' &&
          (isError ? 'The search didn’t work. Please try again.' : found && told(found.length))}
      </p>
      <ul id={listId} className="grid empty:hidden">
        {found?.map((item) => (
          <li key={item.id} className="border-t border-hairline">
            <button
              type="button"
              onClick={() => add(item)}
              className="flex min-h-11 w-full items-center gap-3 py-2 text-left text-sm transition-colors hover:bg-sand/60"
            >
              {children(item)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Runs what is awaited once the items are current; a failed search ends the waiting. Gives what sets the waiting. */
function useAwaited(isCurrent: boolean, isError: boolean, run: () => void) {
  const [isAwaited, setAwaited] = useState(false)
  const end = useEffectEvent(() => {
    setAwaited(false)
    if (!isError) run()
  })
  useEffect(() => {
    if (isAwaited && (isCurrent || isError)) end()
  }, [isAwaited, isCurrent, isError])
  return setAwaited
}
