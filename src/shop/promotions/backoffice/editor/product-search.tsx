import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FindAndAdd } from '#backoffice/form/find-and-add.tsx'
import { type Named, useFoundProducts } from './scope.queries.ts'

interface ProductSearchProps {
  /** The ids of the products already chosen. */
  chosen: readonly number[]
  onChoose: (product: Named) => void
}

/** Finds products by name or SKU; Enter chooses the first. */
export function ProductSearch({ chosen, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('')
  const { found, isError, isCurrent } = useFoundProducts(text)
  return (
    <FindAndAdd
      text={text}
      isError={isError}
      isCurrent={isCurrent}
      isSure
      label="Products"
      placeholder="Find by name or SKU"
      found={found?.filter(({ id }) => !chosen.includes(id))}
      onText={setText}
      told={(count) =>
        count === 0 ? 'No other product has these words.' : 'Enter adds the first.'
      }
      onAdd={onChoose}
    >
      {({ name }) => (
        <>
          <Plus aria-hidden strokeWidth={1.5} className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Add </span>
            {name}
          </span>
        </>
      )}
    </FindAndAdd>
  )
}
