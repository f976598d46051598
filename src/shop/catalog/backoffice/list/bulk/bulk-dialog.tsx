import type { ReactNode } from 'react'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { LeftRow } from '#backoffice/table/use-row-edits.ts'
import type { OwnerProduct } from '../../../domain/owner-product.schema.ts'

interface BulkDialogProps {
  title: string
  /** The button's label. */
  verb: string
  /** What will happen, as a sentence. */
  preview: string
  /** Why the typed change cannot be made. */
  failure: string | null
  left: readonly LeftRow<OwnerProduct>[]
  isPending: boolean
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for a change to several products and says beforehand what it will do. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, verb, preview, left, children } = props
  return (
    <FormDialog
      title={title}
      submit={[verb, 'One moment…']}
      isPending={props.isPending}
      failure={props.failure}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {children}
      <p aria-live="polite" className="border-l-2 border-clay pl-4 text-sm even-digits">
        {preview}
      </p>
      {left.length > 0 && (
        <div role="alert" className="grid gap-2 text-sm">
          <p className="font-medium">These stayed as they are:</p>
          <ul className="grid gap-1">
            {left.map(({ row, message }) => (
              <li key={row.id}>
                {row.name}. <span className="text-alarm">{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
