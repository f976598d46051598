import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { moved } from '#backoffice/form/moved.ts'
import { keyOf, placesOf } from '../../../domain/variant-grid.ts'
import { blankVariant, type ProductDraft } from '../product-draft.ts'

/** The most variants of a product (product-fields.schema.ts). */
export const mostVariants = 500

const asTyped = { shouldDirty: true }

/**
 * Changes to options, each of which updates the grid's variants at once. Restoring a removed value restores what was
 * typed for it.
 */
export function useOptionChanges() {
  const { control, getValues, setValue, trigger, formState } = useFormContext<ProductDraft>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' })
  const aside = useRef<ProductDraft['variants']>({})

  /** Rebuilds the grid. `before` maps a row's values to their previous order when options move. */
  function follow(before: (values: readonly string[]) => readonly string[] = (values) => values) {
    const known = { ...aside.current, ...getValues('variants') }
    const rows = placesOf(getValues('options')).map(({ key, values }) => {
      return [key, known[keyOf(before(values))] ?? blankVariant] as const
    })
    aside.current = known
    setValue('variants', Object.fromEntries(rows), asTyped)
    if (formState.isSubmitted) void trigger(['options', 'variants'])
  }

  function setValues(at: number, values: string[]): void {
    setValue(`options.${at}.values`, values, asTyped)
    void trigger(`options.${at}.values`)
    follow()
  }

  return {
    fields,
    setValues,
    /** The number of variants if the option at `at` had `count` values. */
    countWith: (at: number, count: number) =>
      getValues('options').reduce(
        (all, { values }, place) => all * Math.max(1, place === at ? count : values.length),
        1,
      ),
    add: () => {
      append({ name: '', values: [] }, { focusName: `options.${fields.length}.name` })
      follow()
    },
    remove: (at: number) => {
      remove(at)
      follow()
    },
    move: (from: number, to: number) => {
      move(from, to)
      // The row's key was made with its values in the old order.
      follow((values) => moved(values, to, from))
    },
  }
}
