import type { ReactNode } from 'react'
import {
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { revalidateOnChange } from '#ui/revalidate-on-change.ts'
import { useIsReadOnly } from './form-mode.ts'

/** The props of every field: its name in the form, and its texts. */
export interface FieldParts<Draft extends FieldValues> {
  name: Path<Draft>
  label: string
  hint?: string | undefined
  /** The ids of other elements that describe it, such as a warning. */
  describedBy?: string | undefined
}

interface FormFieldProps<Draft extends FieldValues> extends FieldParts<Draft> {
  onBlur?: RegisterOptions['onBlur']
  children: (control: ReturnType<typeof useControl> & { id: string }) => ReactNode
}

/** A field of a form: its control with label, hint and error. Use it below a FormProvider. */
export function FormField<Draft extends FieldValues>(props: FormFieldProps<Draft>) {
  const { name, label, hint, describedBy, onBlur, children } = props
  const { getFieldState, formState } = useFormContext<Draft>()
  const control = useControl(name, onBlur)
  const error = messageIn(getFieldState(name, formState).error)
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      {(ids) => {
        const notes = [ids['aria-describedby'], describedBy].filter(Boolean).join(' ')
        return children({ ...ids, ...control, ...(notes ? { 'aria-describedby': notes } : {}) })
      }}
    </Field>
  )
}

function useControl(name: string, onBlur: RegisterOptions['onBlur']) {
  const form = useFormContext()
  const isReadOnly = useIsReadOnly()
  const registered = form.register(name, {
    ...revalidateOnChange(form, name),
    ...(onBlur ? { onBlur } : {}),
  })
  return { ...registered, readOnly: isReadOnly }
}

/** An error's message; for a list, which has one for each entry, the first. */
function messageIn(error: FieldError | undefined): string | undefined {
  if (!error) return undefined
  if (error.message) return error.message
  const entries: unknown[] = Object.values(error)
  const wrong = entries.find((entry) => typeof entry === 'object' && entry !== null)
  return wrong && 'message' in wrong ? String(wrong.message) : undefined
}
