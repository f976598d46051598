import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { keepDraft, readKeptDraft } from '#backoffice/form/kept-draft.ts'
import type { Customer } from '#shop/customers/domain/customer.schema.ts'
import { useAdministrator } from '#shop/staff/backoffice/administrator-context.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import { shippingSchema } from '../../domain/checkout.schema.ts'
import { type DraftRequest, reservedDays } from '../../domain/draft.schema.ts'
import { itemOfLine, type NewLine } from './new-line.ts'

const newDraftSchema = shippingSchema.extend({
  promotionalCode: z.string().trim().max(50, 'Promotional codes can have up to 50 characters'),
  reservedDays: z.string(),
})

export type NewDraftFields = z.input<typeof newDraftSchema>

/** The typed fields and lines. */
interface NewDraft {
  fields: NewDraftFields
  lines: readonly NewLine[]
}

const emptyFields: NewDraftFields = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  promotionalCode: '',
  reservedDays: String(reservedDays.usual),
}

/** The fields of an order that nobody has typed in yet, with everything known about its customer. */
function startOf(customer: Customer | null): NewDraft {
  if (!customer) return { fields: emptyFields, lines: [] }
  return { fields: { ...emptyFields, ...fieldsOfCustomer(customer) }, lines: [] }
}

/** What is known about a customer, as fields: from their newest order. */
export function fieldsOfCustomer(customer: Customer): Partial<NewDraftFields> {
  const { email, firstName, lastName, contact } = customer
  return { email, firstName, lastName, ...contact }
}

/** An order that does not exist yet has no version to start from. */
const base = { values: null, version: 0 }

/**
 * The order in the making, for a customer if one is given. This tab keeps it, one for each customer, until it is placed
 * or started over, which calls `onAnew`.
 */
export function useNewDraft(customer: Customer | null, onAnew: () => void) {
  const name = `new-order:${useAdministrator().username}${customer ? `:${customer.email}` : ''}`
  const [start] = useState(() => startOf(customer))
  const [kept] = useState(() => readKeptDraft<NewDraft, null>(name)?.draft ?? start)
  const form = useForm<NewDraftFields>({
    resolver: zodResolver(newDraftSchema),
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: kept.fields,
  })
  const [lines, setLines] = useState(kept.lines)
  useKeptFields({ name, form, lines, start })
  const forget = useCallback(() => keepDraft(name, null), [name])
  const [state, code, days] = useWatch({
    control: form.control,
    name: ['state', 'promotionalCode', 'reservedDays'],
  })
  const known: DraftRequest = {
    items: lines.map(itemOfLine),
    ...(state ? { state } : {}),
    ...(code.trim() ? { promotionalCode: code } : {}),
    reservedDays: Number(days),
  }
  return {
    form,
    lines,
    setLines,
    /** The order so far, for its preview. */
    known,
    forget,
    beginAnew: () => {
      const before = { fields: form.getValues(), lines }
      const putBack = () => {
        keepDraft(name, { draft: before, base })
        onAnew()
      }
      forget()
      onAnew()
      showToast({ title: 'Started over', action: { label: 'Undo', run: putBack } })
    },
  }
}

interface FieldsToKeep {
  name: string
  form: UseFormReturn<NewDraftFields>
  lines: readonly NewLine[]
  /** What need not be kept, because the form begins with it. */
  start: NewDraft
}

function useKeptFields({ name, form, lines, start }: FieldsToKeep): void {
  useEffect(() => {
    const keep = () => {
      const draft = { fields: form.getValues(), lines }
      const isUntouched = JSON.stringify(draft) === JSON.stringify(start)
      keepDraft(name, isUntouched ? null : { draft, base })
    }
    keep()
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, lines, name, start])
}
