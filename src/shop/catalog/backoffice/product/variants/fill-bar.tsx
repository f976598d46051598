import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { dollarsText, typedDollars, typedWhole } from '#backoffice/form/typed-figures.ts'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { counted } from '#kernel/counted.ts'
import { showToast } from '#ui/toast/toasts.ts'
import type { ProductDraft } from '../product-draft.ts'
import { filled } from './fill-rows.ts'
import { Cell } from './variant-cell.tsx'

/** Gives all variants one price, one weight, or both. */
export function FillBar() {
  const { getValues, setValue, trigger } = useFormContext<ProductDraft>()
  const [price, setPrice] = useState('')
  const [weight, setWeight] = useState('')
  const fill = () => {
    const before = structuredClone(getValues('variants'))
    const dollars = typedDollars(price)
    const grams = typedWhole(weight)
    const put = (rows: ProductDraft['variants']) => {
      setValue('variants', rows, { shouldDirty: true })
      void trigger('variants')
    }
    put(
      filled(before, Object.keys(before), {
        ...(price.trim() && { price: dollars === null ? price : dollarsText(dollars) }),
        ...(weight.trim() && { weightGrams: grams === null ? weight : String(grams) }),
      }),
    )
    setPrice('')
    setWeight('')
    const count = Object.keys(before).length
    const action = { label: 'Undo', run: () => put(before) }
    showToast({ title: `${counted(count, 'variant')} filled`, action })
  }
  const fillByEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (price.trim() || weight.trim()) fill()
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-3" onKeyDown={fillByEnter}>
      <legend className="sr-only">For all variants</legend>
      <span className="w-32">
        <Cell
          label="Price for all"
          value={price}
          inputMode="decimal"
          onChange={setPrice}
          isLabelled
        />
      </span>
      <span className="w-32">
        <Cell
          label="Weight for all (g)"
          value={weight}
          inputMode="numeric"
          onChange={setWeight}
          isLabelled
        />
      </span>
      <QuietButton disabled={!price.trim() && !weight.trim()} onClick={fill}>
        Apply to all
      </QuietButton>
    </fieldset>
  )
}
