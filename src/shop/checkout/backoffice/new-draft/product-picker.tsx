import { useState } from 'react'
import { FindAndAdd } from '#backoffice/form/find-and-add.tsx'
import { describeChoice } from '#kernel/choice-words.ts'
import { formatDecimal } from '#kernel/money.ts'
import { newKey } from '#platform/new-key.ts'
import { ItemPicture } from '#shop/catalog/backoffice/item-picture.tsx'
import { picturesOf } from '#shop/catalog/domain/picture-address.ts'
import { useFoundProducts } from './new-draft.queries.ts'
import { type NewLine, newLine } from './new-line.ts'

interface ProductPickerProps {
  error: string | undefined
  onAdd: (line: NewLine) => void
}

/** Finds products by their words or a SKU and adds them; Enter adds the first, but no variant among several. */
export function ProductPicker({ error, onAdd }: ProductPickerProps) {
  const [text, setText] = useState('')
  const { found, isError, isCurrent } = useFoundProducts(text)
  const areVariants = found?.some(({ choice }) => Object.keys(choice).length > 0) ?? false
  const isSure = !areVariants || found?.length === 1
  return (
    <FindAndAdd
      error={error}
      text={text}
      found={found}
      isError={isError}
      isCurrent={isCurrent}
      isSure={isSure}
      label="Find a product"
      placeholder="Name, SKU, curl or length"
      onText={setText}
      told={(count) => (isSure ? countWords(count) : 'Several variants match. Choose one.')}
      onAdd={({ product, choice }) => onAdd(newLine(product, newKey(), { text, choice }))}
    >
      {({ product, choice }) => (
        <>
          <span className="shrink-0">
            <ItemPicture address={picturesOf(product)[0] ?? null} />
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <span className="sr-only">Add </span>
            {product.name}
            {Object.keys(choice).length > 0 && (
              <span className="block text-xs text-soft">{describeChoice(choice)}</span>
            )}
            {!product.inStock && <span className="block text-xs text-soft">Out of stock</span>}
          </span>
          <span className="even-digits">{formatDecimal(product.price)}</span>
        </>
      )}
    </FindAndAdd>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'No products match.'
  return count === 1 ? 'One product. Enter adds it.' : 'Enter adds the first.'
}
