import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { showToast } from '#ui/toast/toasts.ts'
import { ChangeBar } from './change-bar.tsx'
import { FormModeProvider } from './form-mode.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useLeaveGuard } from './leave-guard.ts'

interface ChangeFormProps<Draft extends FieldValues, Values> {
  /** The name of the form for screen readers. */
  label: string
  form: UseFormReturn<Draft, unknown, Values>
  isSaving: boolean
  /** Why the last change was not saved. */
  failure: { message: string } | null
  /** Shows the fields, but doesn't let anybody change them. */
  isReadOnly?: boolean
  submit: () => Promise<void>
  /** Resets the fields to what is stored. Gives the function that restores the input. */
  discard: () => () => void
  /** The title of the toast once the input is discarded. */
  discarded: string
  /** Rendered below the fields, outside the form. */
  below?: ReactNode
  children: ReactNode
}

/**
 * A form for changing something that exists. While there are unsaved changes, a bar with Save and Discard stays in
 * view. Ctrl S or ⌘ S saves; leaving asks first. Typed values stay whatever the server answers, and the focus moves to
 * the first invalid field.
 */
export function ChangeForm<Draft extends FieldValues, Values>(
  props: ChangeFormProps<Draft, Values>,
) {
  const { label, form, isReadOnly = false, isSaving, failure, below, children } = props
  const { submit, discard, discarded } = props
  const id = useId()
  const { isDirty, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const { leave, stay } = useLeaveGuard(isDirty)
  const save = () => !isSaving && isDirty && void submit()
  useSaveKey(save)
  const noteField = useFocusAfterBar(isDirty, element)
  useFocusFirstWrong(submitCount, element)
  return (
    <FormProvider {...form}>
      <FormModeProvider value={{ isReadOnly }}>
        <form
          ref={element}
          id={id}
          noValidate
          tabIndex={-1}
          aria-label={label}
          className="outline-none"
          onFocus={({ target }) => noteField(target)}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          {children}
        </form>
        {below}
        {isDirty && (
          <ChangeBar
            formId={id}
            isSaving={isSaving}
            failure={failure}
            onDiscard={() =>
              showToast({ title: discarded, action: { label: 'Undo', run: discard() } })
            }
          />
        )}
        {leave && (
          <LeaveDialog
            onStay={stay}
            onLeave={() => {
              stay()
              discard()
              leave()
            }}
          />
        )}
      </FormModeProvider>
    </FormProvider>
  )
}

/**
 * Returns focus to the field used last, else to the form, after the bar with the pressed button is gone. Gives a
 * callback that takes a field that got the focus.
 */
function useFocusAfterBar(isDirty: boolean, form: RefObject<HTMLElement | null>) {
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isDirty || !field.current || document.activeElement !== document.body) return
    const place = field.current.isConnected ? field.current : form.current
    place?.focus({ preventScroll: true })
  }, [isDirty, form])
  return (focused: HTMLElement) => {
    field.current = focused
  }
}

/**
 * After each attempt to save, focuses the first invalid field and shows it in the middle, clear of the bar below, even if
 * it had the focus before.
 */
function useFocusFirstWrong(submitCount: number, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (submitCount === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [submitCount, form])
}

/** Calls `save` for Ctrl S and ⌘ S, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's')
        return
      event.preventDefault()
      // An open dialog has its own buttons for saving.
      if (!document.querySelector('[role="dialog"]')) latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
