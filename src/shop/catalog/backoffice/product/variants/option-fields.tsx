import { X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { moved } from '#backoffice/form/moved.ts'
import { SortableList } from '#backoffice/form/sortable-list.tsx'
import { TextField } from '#backoffice/form/text-field.tsx'
import { counted } from '#kernel/counted.ts'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ProductDraft } from '../product-draft.ts'
import { mostVariants, type useOptionChanges } from './use-option-changes.ts'

interface OptionFieldsProps {
  at: number
  handle: ReactNode
  changes: ReturnType<typeof useOptionChanges>
}

/** An option: its name and its values, in the order shoppers see them. */
export function OptionFields({ at, handle, changes }: OptionFieldsProps) {
  const isReadOnly = useIsReadOnly()
  const name = useWatch<ProductDraft, `options.${number}.name`>({ name: `options.${at}.name` })
  const shownName = name?.trim() || `option ${at + 1}`
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-1">
        <span className="pt-7">{handle}</span>
        <TextField<ProductDraft>
          name={`options.${at}.name`}
          label="Name of the option"
          maxLength={50}
        />
        {!isReadOnly && (
          <span className="pt-7">
            <IconButton label={`Remove ${shownName}`} onClick={() => changes.remove(at)}>
              <X aria-hidden strokeWidth={1.5} className="size-4" />
            </IconButton>
          </span>
        )}
      </div>
      <Values at={at} name={shownName} changes={changes} />
    </div>
  )
}

interface ValuesProps extends Pick<OptionFieldsProps, 'at' | 'changes'> {
  name: string
}

function Values({ at, name, changes }: ValuesProps) {
  const values =
    useWatch<ProductDraft, `options.${number}.values`>({ name: `options.${at}.values` }) ?? []
  const isReadOnly = useIsReadOnly()
  const place = useId()
  const remove = (value: string) => {
    changes.setValues(
      at,
      values.filter((one) => one !== value),
    )
    document.getElementById(place)?.querySelector('input')?.focus()
  }
  return (
    <div id={place} className="grid gap-3 sm:pl-12">
      <SortableList
        label={`Values of ${name}`}
        items={values}
        idOf={(value) => value}
        nameOf={(value) => value}
        onMove={(from, to) => changes.setValues(at, moved(values, from, to))}
        className="flex flex-wrap gap-2 empty:hidden"
        itemClassName="flex items-center border border-hairline bg-paper text-sm"
      >
        {(value, _at, handle) => (
          <>
            {handle}
            <span className="py-2.5 first:pl-3 wrap-anywhere">{value}</span>
            {isReadOnly ? (
              <span className="pr-3" />
            ) : (
              <IconButton label={`Remove ${value}`} onClick={() => remove(value)}>
                <X aria-hidden strokeWidth={1.5} className="size-4" />
              </IconButton>
            )}
          </>
        )}
      </SortableList>
      {!isReadOnly && <NewValue at={at} name={name} values={values} changes={changes} />}
    </div>
  )
}

interface NewValueProps extends ValuesProps {
  values: readonly string[]
}

/** Adds a value on Enter, or several separated by commas or line breaks. */
function NewValue({ at, name, values, changes }: NewValueProps) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const stored = useFormContext<ProductDraft>().formState.errors.options?.[at]?.values
  const add = () => {
    const found = wordsIn(typed)
    const fresh = [...new Set(found)].filter((word) => !values.includes(word))
    const next = [...values, ...fresh]
    const count = changes.countWith(at, next.length)
    if (count > mostVariants)
      return setRefused(
        `That would be ${counted(count, 'variant')}; a product has at most ${mostVariants}.`,
      )
    if (found.length > 0 && fresh.length === 0) return setRefused('This value is already there.')
    setRefused(undefined)
    setTyped('')
    if (fresh.length > 0) changes.setValues(at, next)
  }
  return (
    <Field
      label={`Add a value for ${name}`}
      hint="Press Enter. Several at once: C, CC, D."
      error={refused ?? stored?.message ?? stored?.root?.message}
    >
      {(ids) => (
        <TextInput
          {...ids}
          ref={input}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      )}
    </Field>
  )
}

function wordsIn(typed: string): string[] {
  return typed
    .split(/[,\n]/)
    .map((word) => word.trim().slice(0, 80))
    .filter((word) => word !== '')
}
