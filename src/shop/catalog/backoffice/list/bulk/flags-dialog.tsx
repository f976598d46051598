import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { OwnerProduct } from '../../../domain/owner-product.schema.ts'
import { type Flag, flags, flagWords } from '../../../domain/product-words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkParts, productsOf, useBulkChange } from './use-bulk-change.ts'

type Wanted = Partial<Record<Flag, boolean>>

const answers = { '': undefined, yes: true, no: false } as const

/** Marks the selected products as featured, bestsellers, or new, or removes these marks. */
export function FlagsDialog(parts: BulkParts) {
  const { toChange, left, isPending, run } = useBulkChange(parts)
  const [wanted, setWanted] = useState<Wanted>({})
  const changes = toChange.flatMap((row) => {
    const patch = patchOf(row, wanted)
    return Object.keys(patch).length > 0 ? [{ row, patch }] : []
  })
  return (
    <BulkDialog
      title={`Set the labels of ${productsOf(toChange.length)}`}
      verb="Set"
      preview={previewOf(wanted, changes.length)}
      failure={null}
      left={left}
      isPending={isPending}
      onSubmit={() => {
        if (changes.length > 0)
          void run(changes, (count) => `${productsOf(count)} changed: ${wordsOf(wanted)}`)
      }}
      onClose={parts.onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {flags.map((flag) => (
          <Field key={flag} label={flagWords[flag]}>
            {(ids) => (
              <Select
                {...ids}
                onChange={({ target }) =>
                  setWanted({ ...wanted, [flag]: answers[target.value as keyof typeof answers] })
                }
              >
                <option value="">No change</option>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </Select>
            )}
          </Field>
        ))}
      </div>
    </BulkDialog>
  )
}

function patchOf(product: OwnerProduct, wanted: Wanted): Wanted {
  return Object.fromEntries(
    flags.flatMap((flag) =>
      wanted[flag] === undefined || wanted[flag] === product[flag] ? [] : [[flag, wanted[flag]]],
    ),
  )
}

function wordsOf(wanted: Wanted): string {
  return flags
    .filter((flag) => wanted[flag] !== undefined)
    .map((flag) => `${wanted[flag] ? '' : 'not '}${flagWords[flag].toLowerCase()}`)
    .join(', ')
}

function previewOf(wanted: Wanted, count: number): string {
  const words = wordsOf(wanted)
  if (words === '') return 'Choose the labels to change.'
  if (count === 0) return `All of them are already ${words}.`
  return `${productsOf(count)} will be ${words}.`
}
