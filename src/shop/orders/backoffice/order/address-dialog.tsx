import { useState } from 'react'
import { ChangedBy } from '#backoffice/form/changed-by.tsx'
import { ConflictDialog } from '#backoffice/form/conflict-dialog.tsx'
import type { Conflict } from '#backoffice/form/use-versioned-change.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { usStates } from '#kernel/us-states.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnerOrder } from '../../domain/owner-order.schema.ts'
import {
  type Address,
  addressFields,
  addressLabels,
  addressOf,
  useAddressChange,
} from './use-address-change.ts'

interface AddressDialogProps {
  order: OwnerOrder
  onClose: () => void
}

type Errors = Readonly<Record<string, string>>

/** Changes an order's address while none of it has shipped. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const [opened] = useState(() => addressOf(order))
  const [typed, setTyped] = useState(opened.values)
  const [errors, setErrors] = useState<Errors>({})
  const [isSame, setSame] = useState(false)
  const change = useAddressChange({
    orderId: order.id,
    onSaved: onClose,
    onRefused: (issues) =>
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message]))),
  })
  const save = () => {
    const wanted = trimmed(typed)
    const isNew = addressFields.some((field) => wanted[field] !== opened.values[field])
    setSame(!isNew)
    setErrors({})
    if (isNew) void change.save(opened, wanted)
  }
  const { conflict, failure, isSaving } = change
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
      title={`Address of order #${order.id}`}
      submit={['Save', 'Saving…']}
      isPending={isSaving}
      failure={isSame ? 'You haven’t changed anything yet' : (failure?.message ?? null)}
      onSubmit={save}
      onClose={onClose}
    >
      <AddressInputs address={typed} errors={errors} onChange={setTyped} />
    </FormDialog>
  )
}

const trimmed = (typed: Address): Address => ({
  ...typed,
  ...Object.fromEntries(addressFields.map((field) => [field, typed[field].trim()])),
})

const labels: Readonly<Record<string, string>> = addressLabels

function wordsOf({ changes }: Conflict<Address>) {
  return {
    labelOf: (path: string) => labels[path] ?? path,
    textOf: (_path: string, value: unknown) => String(value),
    changedBy: (path: string) => <ChangedBy change={changes.get(path)} />,
  }
}

interface AddressInputsProps {
  address: Address
  errors: Errors
  onChange: (address: Address) => void
}

function AddressInputs({ address, errors, onChange }: AddressInputsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {addressFields.map((field) => (
        <div key={field} className={field === 'address' ? 'sm:col-span-2' : undefined}>
          <Field label={addressLabels[field]} error={errors[field]}>
            {(ids) => {
              const control = {
                ...{ ...ids, value: address[field], autoComplete: 'off' },
                onChange: ({ target }: { target: { value: string } }) =>
                  onChange({ ...address, [field]: target.value }),
              }
              return field === 'state' ? (
                <Select {...control}>
                  {usStates.map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </Select>
              ) : (
                <TextInput {...control} />
              )
            }}
          </Field>
        </div>
      ))}
    </div>
  )
}
