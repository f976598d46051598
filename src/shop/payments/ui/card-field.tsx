import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { revalidateOnChange } from '#ui/revalidate-on-change.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { CardFields } from '../domain/card.schema.ts'
import { reformat } from './reformat.ts'
import type { CardFormState } from './use-card-form.ts'

interface CardFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: CardFormState
  name: keyof CardFields
  label: string
  /** Formats the typed text the way it is printed on a card (spec 5). */
  format?: (typed: string) => string
  /** Content at the right end of the field. */
  mark?: ReactNode
}

/** One field of the card form, with its error. */
export function CardField({ form, name, label, format, mark, ...input }: CardFieldProps) {
  const { onChange, ...registered } = form.register(name, revalidateOnChange(form, name))
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      {(ids) => (
        <span className="relative block">
          <TextInput
            {...ids}
            {...registered}
            required
            spellCheck={false}
            autoCorrect="off"
            autoCapitalize="off"
            onChange={(event) => {
              if (format) reformat(event.target, format, isDeletion(event.nativeEvent))
              return onChange(event)
            }}
            {...input}
          />
          {mark && (
            <span className="pointer-events-none absolute inset-y-0 right-4 content-center text-sm text-soft">
              {mark}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** Whether a change of a field took text away; browsers that fill it in don't say how it changed. */
function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete')
}
