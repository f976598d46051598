import { useId, useState } from 'react'
import { newKey } from '#backoffice/new-key.ts'
import { formatDecimal } from '#kernel/money.ts'
import { ItemPicture } from '#shop/catalog/backoffice/item-picture.tsx'
import type { Product } from '#shop/catalog/domain/catalog.schema.ts'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFoundProducts } from './new-draft.queries.ts'
import { type NewLine, newLine } from './new-line.ts'

interface ProductPickerProps {
  error: string | undefined
  onAdd: (line: NewLine) => void
}

/** Finds products by their words and adds them; Enter adds the first. */
export function ProductPicker({ error, onAdd }: ProductPickerProps) {
  const [text, setText] = useState('')
  const { data: found, isError } = useFoundProducts(text)
  const listId = useId()
  const isAsked = text.trim() !== ''
  const add = (product: Product | undefined) => {
    if (!product) return
    onAdd(newLine(product, newKey()))
    setText('')
  }
  return (
    <div className="grid gap-2">
      <Field label="Find a product" error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            aria-controls={listId}
            placeholder="Name, curl or length"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (isAsked) add(found?.[0])
            }}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isAsked && (isError ? 'The search did not answer. Please try again.' : countWords(found))}
      </p>
      <ul id={listId} className="grid empty:hidden">
        {isAsked &&
          found?.map((product) => (
            <li key={product.id} className="border-t border-hairline">
              <FoundProduct product={product} onAdd={() => add(product)} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function countWords(found: readonly Product[] | undefined): string | null {
  if (!found) return null
  if (found.length === 0) return 'No product has these words.'
  return found.length === 1 ? 'One product. Enter adds it.' : 'Enter adds the first.'
}

function FoundProduct({ product, onAdd }: { product: Product; onAdd: () => void }) {
  const { name, price, inStock } = product
  return (
    <button
      type="button"
      onClick={onAdd}
      className="grid w-full grid-cols-[3rem_1fr_auto] items-center gap-x-4 py-2 text-left text-sm transition-colors hover:bg-sand/60"
    >
      <ItemPicture address={picturesOf(product)[0] ?? null} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">Add </span>
        {name}
        {!inStock && <span className="block text-xs text-soft">Out of stock</span>}
      </span>
      <span className="even-digits">{formatDecimal(price)}</span>
    </button>
  )
}
