import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChangeForm } from './change-form.tsx'
import { ConflictDialog, type PropertyWords } from './conflict-dialog.tsx'
import type { Conflict } from './use-versioned-change.ts'
import type { useVersionedForm } from './use-versioned-form.ts'

interface VersionedFormProps<Draft extends FieldValues, Values extends object> {
  /** The name of the form for screen readers. */
  label: string
  versioned: ReturnType<typeof useVersionedForm<Draft, Values, unknown>>
  /** The words for the properties in a conflict. */
  wordsOf: (conflict: Conflict<Values>) => PropertyWords
  isReadOnly: boolean
  /** Rendered below the fields, outside the form. */
  below?: ReactNode
  children: ReactNode
}

/** The form of a thing that others may change, too, and the choices if somebody else saved it first. */
export function VersionedForm<Draft extends FieldValues, Values extends object>(
  props: VersionedFormProps<Draft, Values>,
) {
  const { label, versioned, wordsOf, isReadOnly, below, children } = props
  const { what, form, change, submit, resolve, discard } = versioned
  const { conflict, failure, isSaving, leaveConflict } = change
  return (
    <>
      <ChangeForm
        label={label}
        form={form}
        isSaving={isSaving}
        failure={failure}
        isReadOnly={isReadOnly}
        submit={submit}
        discard={discard}
        discarded="Changes discarded"
        below={below}
      >
        {children}
      </ChangeForm>
      {conflict && (
        <ConflictDialog
          key={conflict.theirs.version}
          what={what}
          conflict={conflict}
          words={wordsOf(conflict)}
          isSaving={isSaving}
          onResolve={(mine) => void resolve(mine)}
          onClose={leaveConflict}
        />
      )}
    </>
  )
}
