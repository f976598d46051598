import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { MovementFields, MovementPreview } from './movement-fields.tsx'
import type { Move } from './stock.queries.ts'
import { type StockedVariant, useMovementForm } from './use-movement-form.ts'

interface MovementDialogProps {
  variant: StockedVariant
  /** The product's name. */
  name: string
  /** The digit that opened the dialog, which starts a count. */
  typed: string | null
  move: Move
  onClose: () => void
}

/** Records a movement of a variant, on screens that show more than stock. */
export function MovementDialog({ variant, name, typed, move, onClose }: MovementDialogProps) {
  const form = useMovementForm({ variant, typed, move, onDone: onClose })
  return (
    <FormDialog
      title={`Stock of ${name}`}
      description={`${variant.sku} · ${variant.onHand} on hand, ${variant.reserved} reserved by orders`}
      submit={['Save', 'One moment…']}
      isPending={form.isSending}
      failure={null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MovementFields form={form} />
      <MovementPreview form={form} />
    </FormDialog>
  )
}
