import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Named, useFoundProducts } from './scope.queries.ts'

interface ProductSearchProps {
  /** The ids of those that are chosen already. */
  chosen: readonly number[]
  onChoose: (product: Named) => void
}

/** Finds products by their words or SKU; Enter chooses the first. */
export function ProductSearch({ chosen, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('')
  const { data, isError } = useFoundProducts(text)
  const listId = useId()
  const isAsked = text.trim() !== ''
  const found = data?.filter(({ id }) => !chosen.includes(id))
  const choose = (product: Named | undefined) => {
    if (!product) return
    onChoose(product)
    setText('')
  }
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isAsked) choose(found?.[0])
  }
  return (
    <div className="grid gap-2">
      <Field label="Products">
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            aria-controls={listId}
            placeholder="Find by name or SKU"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={chooseFirst}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isAsked && (isError ? 'The search did not answer. Please try again.' : told(found))}
      </p>
      <ul id={listId} className="grid empty:hidden">
        {isAsked &&
          found?.map((product) => (
            <li key={product.id} className="border-t border-hairline">
              <button
                type="button"
                onClick={() => choose(product)}
                className="flex min-h-11 w-full items-center gap-3 py-2 text-left text-sm transition-colors hover:bg-sand/60"
              >
                <Plus aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-soft" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">Add </span>
                  {product.name}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}

function told(found: readonly Named[] | undefined): string | null {
  if (!found) return null
  return found.length === 0 ? 'No other product has these words.' : 'Enter adds the first.'
}
