import { Plus } from 'lucide-react'
import { Field } from '#ui/field.tsx'
import { controlLook } from '#ui/field-look.ts'
import { noteLimit } from '../domain/note-limit.ts'
import type { ShippingForm } from './use-shipping-form.ts'

/** A note for whoever packs and delivers the order. Folded, because few write one. */
export function NoteField({ form }: { form: ShippingForm }) {
  const isOpen = form.formState.defaultValues?.note !== ''
  return (
    <details open={isOpen} className="group -mt-4">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 text-sm hover:text-clay [&::-webkit-details-marker]:hidden">
        <Plus
          aria-hidden
          strokeWidth={1.5}
          className="size-4 shrink-0 transition-transform group-open:rotate-45"
        />
        Add a note to your order
      </summary>
      <div className="pt-2">
        <Field
          label="Note (optional)"
          hint="For us and your carrier: where to leave the package, for example."
          error={form.formState.errors.note?.message}
        >
          {(ids) => (
            <textarea
              {...ids}
              {...form.register('note')}
              rows={3}
              maxLength={noteLimit}
              autoComplete="off"
              className={controlLook}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
