import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { evidenceLabel } from '../../domain/dispute-in-words.ts'
import type { Dispute } from '../../domain/order-money.schema.ts'
import { OrderDialog } from './order-dialog.tsx'

type Texts = Readonly<Record<string, string>>

interface EvidenceDialogProps {
  orderId: number
  dispute: Dispute
  /** The texts changed so far. */
  typed: Texts
  onType: (typed: Texts) => void
  onClose: () => void
}

/** The evidence that the bank will read, editable before it is sent. */
export function EvidenceDialog({ orderId, dispute, typed, onType, onClose }: EvidenceDialogProps) {
  const { id, evidence } = dispute
  return (
    <OrderDialog
      title="Send the evidence to the bank?"
      description="A bank accepts only one answer, and you can’t change it once it’s sent. Fields you clear are left out."
      path={`orders/${orderId}/disputes/${id}/answer`}
      bodyOf={() => ({ evidence: typed })}
      button="Send the evidence"
      done={{ title: 'Evidence sent', description: 'The bank reads it and decides.' }}
      onClose={onClose}
    >
      {Object.entries(evidence).map(([name, held]) => (
        <Field key={name} label={evidenceLabel(name)}>
          {(ids) => (
            <textarea
              {...ids}
              value={typed[name] ?? held}
              rows={Math.min(10, Math.max(1, held.split('\n').length))}
              maxLength={20_000}
              className={`${controlLook} py-2.5 text-sm`}
              onChange={({ target }) => onType({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </OrderDialog>
  )
}
