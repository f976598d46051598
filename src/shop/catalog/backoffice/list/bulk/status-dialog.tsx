import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { OwnerProduct } from '../../../domain/owner-product.schema.ts'
import { statusChoices, statusWords } from '../../../domain/product-words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkParts, productsOf, useBulkChange } from './use-bulk-change.ts'

type Status = OwnerProduct['status']

interface StatusDialogProps extends BulkParts {
  /** The initially selected status. */
  status: Status
}

/** Gives the selected products a status. */
export function StatusDialog({ status: first, ...parts }: StatusDialogProps) {
  const { toChange, left, isPending, run } = useBulkChange(parts)
  const [status, setStatus] = useState(first)
  const changed = toChange.filter((product) => product.status !== status)
  const { label, meaning } = statusWords[status]
  const same = toChange.length - changed.length
  const submit = () =>
    void run(
      changed.map((row) => ({ row, patch: { status } })),
      (count) => `${productsOf(count)}: ${label.toLowerCase()}`,
    )
  return (
    <BulkDialog
      title={`Set the status of ${productsOf(toChange.length)}`}
      verb={status === 'archived' ? 'Archive' : 'Set the status'}
      preview={`${productsOf(changed.length)} will be ${label.toLowerCase()}: ${meaning}.${same === 0 ? '' : ` ${same} already ${same === 1 ? 'is' : 'are'}.`}`}
      failure={null}
      left={left}
      isPending={isPending}
      onSubmit={submit}
      onClose={parts.onClose}
    >
      <Field label="Status">
        {(ids) => (
          <Select
            {...ids}
            value={status}
            onChange={({ target }) => setStatus(target.value as Status)}
          >
            {statusChoices.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </BulkDialog>
  )
}
