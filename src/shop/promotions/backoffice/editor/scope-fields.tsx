import { X } from 'lucide-react'
import { type FieldPath, useController } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { Panel } from '#backoffice/parts/panel.tsx'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProductSearch } from './product-search.tsx'
import type { PromotionDraft } from './promotion-draft.ts'
import { type Named, useCategoryNames, useKeepName } from './scope.queries.ts'

interface ScopeFieldsProps {
  /** The chosen products with their names; a name is undefined until known. */
  products: readonly { id: number; name: string | undefined }[]
  /** The categories that the promotion is for; some may no longer exist. */
  chosenCategories: readonly number[]
}

/** The categories and products that a code is for. */
export function ScopeFields({ products, chosenCategories }: ScopeFieldsProps) {
  return (
    <Panel
      title="What it applies to"
      note="Everything, unless you choose categories or products. Then it applies only to those."
    >
      <CategoryChips chosen={chosenCategories} />
      <ProductChips products={products} />
    </Panel>
  )
}

function useIds(name: Extract<FieldPath<PromotionDraft>, 'categoryIds' | 'productIds'>) {
  const { field, fieldState } = useController<PromotionDraft, typeof name>({ name })
  const ids = field.value
  return {
    ids,
    error: fieldState.error?.message,
    add: (id: number) => field.onChange([...new Set([...ids, id])].toSorted((a, b) => a - b)),
    remove: (id: number) => field.onChange(ids.filter((one) => one !== id)),
  }
}

function CategoryChips({ chosen }: { chosen: readonly number[] }) {
  const { data, isError } = useCategoryNames()
  const { ids, error, add, remove } = useIds('categoryIds')
  const isReadOnly = useIsReadOnly()
  const gone = chosen.filter((id) => data && !data.some((one) => one.id === id))
  const offered = [...(data ?? []), ...gone.map((id) => ({ id, name: `Category #${id}, deleted` }))]
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 text-sm font-medium">Categories</legend>
      {isError && <p className="text-sm text-alarm">The categories could not be loaded.</p>}
      {!data && !isError && <Skeleton className="h-11" />}
      <div className="flex flex-wrap gap-2">
        {offered.map(({ id, name }) => (
          <ChoiceChip
            key={id}
            type="checkbox"
            checked={ids.includes(id)}
            disabled={isReadOnly}
            onChange={({ target }) => (target.checked ? add(id) : remove(id))}
          >
            {name}
          </ChoiceChip>
        ))}
      </div>
      <Wrong message={error} />
    </fieldset>
  )
}

function ProductChips({ products }: Pick<ScopeFieldsProps, 'products'>) {
  const { ids, error, add, remove } = useIds('productIds')
  const keepName = useKeepName()
  const isReadOnly = useIsReadOnly()
  const choose = (product: Named) => {
    keepName(product)
    add(product.id)
  }
  return (
    <div className="grid gap-3">
      {!isReadOnly && <ProductSearch chosen={ids} onChoose={choose} />}
      <ul aria-label="Chosen products" className="flex flex-wrap gap-2 empty:hidden">
        {products.map(({ id, name = `Product #${id}` }) => (
          <li key={id} className="inline-flex min-h-11 items-center bg-sand pl-3 text-sm">
            <span className="pr-3 wrap-anywhere">{name}</span>
            {!isReadOnly && (
              <IconButton label={`Remove ${name}`} onClick={() => remove(id)}>
                <X aria-hidden strokeWidth={1.5} className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Wrong message={error} />
    </div>
  )
}

function Wrong({ message }: { message: string | undefined }) {
  return message && <p className="text-sm text-alarm">{message}</p>
}
