import { useState } from 'react'
import { ChangedBy } from '#backoffice/form/changed-by.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import type { Conflict } from '#backoffice/form/use-versioned-change.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { recordOf } from '#kernel/record-of.ts'
import { useMay } from '#shop/staff/backoffice/administrator-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { whyNot } from '../../domain/allowed-actions.ts'
import { mailForNewAddress, mailNames } from '../../domain/order-mail.ts'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import { CustomerInputs } from './customer-inputs.tsx'
import {
  type Customer,
  customerFields,
  customerLabels,
  customerOf,
  useCustomerChange,
} from './use-customer-change.ts'

interface CustomerDialogProps {
  order: OwnerOrder
  onClose: () => void
}

/** Changes an order's address while none of it has shipped, and its email at any time. */
export function CustomerDialog({ order, onClose }: CustomerDialogProps) {
  const [opened] = useState(() => ({ ...customerOf(order), obstacle: whyNot('edit', order) }))
  const [typed, setTyped] = useState(opened.values)
  const { again, checkbox } = useMailAgain(order, typed)
  const change = useSaving({ order, opened, mail: again, onSaved: onClose })
  const { conflict, errors, failure, isSaving } = change
  if (conflict)
    return (
      <ConflictDialog
        key={conflict.theirs.version}
        what="this order"
        conflict={conflict}
        words={wordsOf(conflict)}
        isSaving={isSaving}
        onResolve={(mine) => void change.resolve(mine)}
        onClose={change.leaveConflict}
      />
    )
  return (
    <FormDialog
      title={`Customer of order #${order.id}`}
      description={opened.obstacle && `${opened.obstacle}. Only the email can still change.`}
      submit={['Save', 'Saving…']}
      isPending={isSaving}
      failure={failure}
      onSubmit={() => change.save(trimmed(typed))}
      onClose={onClose}
    >
      <CustomerInputs
        fields={opened.obstacle === null ? customerFields : ['email']}
        stored={opened.values}
        customer={typed}
        errors={errors}
        onChange={setTyped}
      />
      {checkbox}
    </FormDialog>
  )
}

const isEmailNew = ({ email }: OwnerOrder, typed: Customer) => typed.email.trim() !== email

/** The email to send again to a new address, and the checkbox that asks whether to. */
function useMailAgain(order: OwnerOrder, typed: Customer) {
  const maySend = useMay('POST /api/admin/orders/{id}/mails/{kind}')
  const [isWanted, setWanted] = useState(true)
  const mail = maySend ? mailForNewAddress(order) : null
  if (mail === null || !isEmailNew(order, typed)) return { again: null, checkbox: null }
  return {
    again: isWanted ? mail : null,
    checkbox: (
      <Checkbox
        label={`Send the ${mailNames[mail]} again, to the new address`}
        checked={isWanted}
        onChange={({ target }) => setWanted(target.checked)}
      />
    ),
  }
}

interface Saving {
  order: OwnerOrder
  /** The customer as the dialog showed it at first. */
  opened: ReturnType<typeof customerOf>
  mail: ReturnType<typeof mailForNewAddress>
  onSaved: () => void
}

function useSaving({ order, opened, mail, onSaved }: Saving) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSame, setSame] = useState(false)
  const change = useCustomerChange({
    orderId: order.id,
    mail,
    onSaved,
    onRefused: (issues) =>
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message]))),
  })
  const save = (wanted: Customer) => {
    const isNew = customerFields.some((field) => wanted[field] !== opened.values[field])
    setSame(!isNew)
    setErrors({})
    if (isNew) void change.save(opened, wanted)
  }
  const failure = isSame ? 'You haven’t changed anything yet' : (change.failure?.message ?? null)
  return { ...change, save, errors, failure }
}

const trimmed = (typed: Customer): Customer =>
  recordOf(customerFields, (field) => typed[field].trim())

const labels: Readonly<Record<string, string>> = customerLabels

function wordsOf({ changes }: Conflict<Customer>) {
  return {
    labelOf: (path: string) => labels[path] ?? path,
    textOf: (_path: string, value: unknown) => String(value),
    changedBy: (path: string) => <ChangedBy change={changes.get(path)} />,
  }
}
