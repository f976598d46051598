import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { counted } from '#kernel/counted.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { ProductDraft, VariantDraft } from '../product-draft.ts'
import { filled } from './fill-rows.ts'
import { Cell } from './variant-cell.tsx'
import { tidy } from './variant-row.tsx'

const fields = [
  { name: 'price', label: 'Price for all', inputMode: 'decimal' },
  { name: 'weightGrams', label: 'Weight for all (g)', inputMode: 'numeric' },
  { name: 'onHand', label: 'Stock for all', inputMode: 'numeric' },
] as const

type Filling = Partial<Record<(typeof fields)[number]['name'], string>>

/** Gives all variants one price, one weight, and, while they are new, one number of units. What is left empty stays. */
export function FillBar({ isNew }: { isNew: boolean }) {
  const [typed, setTyped] = useState<Filling>({})
  const fill = useFill()
  const isEmpty = Object.values(typed).every((text) => text.trim() === '')
  const apply = () => {
    fill(typed)
    setTyped({})
  }
  const applyByEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isEmpty) apply()
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-3" onKeyDown={applyByEnter}>
      <legend className="sr-only">For all variants</legend>
      {fields
        .filter(({ name }) => isNew || name !== 'onHand')
        .map(({ name, ...cell }) => (
          <span key={name} className="w-32">
            <Cell
              {...cell}
              value={typed[name] ?? ''}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
              isLabelled
            />
          </span>
        ))}
      <QuietButton disabled={isEmpty} onClick={apply}>
        Apply to all
      </QuietButton>
    </fieldset>
  )
}

/** Fills all rows with what was typed, with a toast that undoes it. */
function useFill() {
  const { getValues, setValue, trigger } = useFormContext<ProductDraft>()
  const put = (rows: ProductDraft['variants']) => {
    setValue('variants', rows, { shouldDirty: true })
    void trigger('variants')
  }
  return (typed: Filling) => {
    const before = structuredClone(getValues('variants'))
    const set: Partial<VariantDraft> = {}
    for (const { name } of fields) {
      const text = typed[name] ?? ''
      if (text.trim()) set[name] = tidy[name]?.(text) ?? text
    }
    put(filled(before, Object.keys(before), set))
    const count = Object.keys(before).length
    const action = { label: 'Undo', run: () => put(before) }
    showToast({ title: `${counted(count, 'variant')} filled`, action })
  }
}
