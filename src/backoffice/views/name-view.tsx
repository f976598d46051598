import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { SavedView } from './saved-view.ts'

interface NameViewProps {
  title: string
  description: string
  /** Its current name. */
  name?: string
  /** Views whose names are taken. */
  others: readonly SavedView[]
  /** If given, offers to replace the view with the same name. */
  onReplace?: (view: SavedView) => void
  onName: (name: string) => void
  isPending: boolean
  /** Why the shop refused it. */
  failure: string | null
  onClose: () => void
}

/** Asks for the name of a view. */
export function NameView(props: NameViewProps) {
  const { title, description, others, onReplace, onName, isPending, failure, onClose } = props
  const [name, setName] = useState(props.name ?? '')
  const [error, setError] = useState<string>()
  const other = others.find((view) => view.name === name.trim())
  const submit = () => {
    if (!name.trim()) setError('Give the view a name')
    else if (other && onReplace) onReplace(other)
    else if (other) setError('Another view has this name')
    else onName(name.trim())
  }
  return (
    <FormDialog
      title={title}
      description={description}
      submit={other && onReplace ? ['Replace view', 'Replacing…'] : ['Save', 'Saving…']}
      isPending={isPending}
      failure={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        error={error ?? failure ?? undefined}
        {...(other && onReplace
          ? { hint: 'A view with this name exists. It will be replaced.' }
          : {})}
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
