import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { keepDraft, readKeptDraft } from '#backoffice/form/kept-draft.ts'
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

const emptyDraft: NewDraft = {
  fields: {
    ...{ email: '', firstName: '', lastName: '', phone: '' },
    ...{ address: '', city: '', state: '', zipCode: '', promotionalCode: '' },
    reservedDays: String(reservedDays.usual),
  },
  lines: [],
}

/** An order that does not exist yet has no version to start from. */
const base = { values: null, version: 0 }

/** The order in the making. This tab keeps it until it is placed or started over, which calls `onAnew`. */
export function useNewDraft(onAnew: () => void) {
  const name = `new-order:${useAdministrator().username}`
  const [kept] = useState(() => readKeptDraft<NewDraft, null>(name)?.draft ?? emptyDraft)
  const form = useForm<NewDraftFields>({
    resolver: zodResolver(newDraftSchema),
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: kept.fields,
  })
  const [lines, setLines] = useState(kept.lines)
  useKeptFields(name, form, lines)
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

function useKeptFields(
  name: string,
  form: UseFormReturn<NewDraftFields>,
  lines: readonly NewLine[],
): void {
  useEffect(() => {
    const keep = () => {
      const draft = { fields: form.getValues(), lines }
      const isEmpty = JSON.stringify(draft) === JSON.stringify(emptyDraft)
      keepDraft(name, isEmpty ? null : { draft, base })
    }
    keep()
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, lines, name])
}
