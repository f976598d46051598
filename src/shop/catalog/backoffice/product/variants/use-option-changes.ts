import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { moved } from '#backoffice/form/moved.ts'
import { keyOf, placesOf } from '../../../domain/variant-grid.ts'
import { blankVariant, type ProductDraft } from '../product-draft.ts'

/** The most variants of a product (product-fields.schema.ts). */
export const mostVariants = 500

const asTyped = { shouldDirty: true }

/**
 * The changes of options, each of which makes the grid hold the variants that follow at once. What was typed for a value
 * that goes comes back with it.
 */
export function useOptionChanges() {
  const { control, getValues, setValue, trigger, formState } = useFormContext<ProductDraft>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' })
  const aside = useRef<ProductDraft['variants']>({})

  /** Fills the grid afresh. Takes the values of a row as they were before, where options change their places. */
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
    /** How many variants there would be with one more value of an option. */
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
      // A row now has its values in another order than when its key was made.
      follow((values) => moved(values, to, from))
    },
  }
}
