import { X } from 'lucide-react'
import { shownValue } from '#kernel/choice-words.ts'
import { formatDecimal } from '#kernel/money.ts'
import { ItemPicture } from '#shop/catalog/backoffice/item-picture.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DraftPreview } from '../../domain/draft.schema.ts'
import { type NewLine, openOptions, quantityProblem } from './new-line.ts'

interface LineFieldsProps {
  line: NewLine
  /** The server's answer for this line; missing until it arrives. */
  priced: DraftPreview['items'][number] | undefined
  /** Whether sending was tried, so that open options are marked. */
  isTried: boolean
  onChange: (line: NewLine) => void
  onRemove: () => void
}

/** One line of an order: its options, quantity, and price, and why it cannot be ordered so. */
export function LineFields({ line, priced, isTried, onChange, onRemove }: LineFieldsProps) {
  const { name, picture } = line
  const wrong = quantityProblem(line)
  const isOpen = openOptions(line).length > 0
  const problem = wrong ?? (isOpen ? undefined : (priced?.problem ?? undefined))
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 border-t border-hairline py-4">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-start gap-4">
          <ItemPicture address={picture} />
          <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4 pt-0.5">
            <p
              aria-hidden
              className="grid min-w-[min(7em,100%)] grow basis-[7em] content-start gap-0.5 wrap-anywhere"
            >
              <span className="font-medium">{name}</span>
              {priced?.price && (
                <span className="text-sm text-soft even-digits">
                  {formatDecimal(priced.price)} each
                </span>
              )}
            </p>
            <p className="even-digits">
              {wrong === null && !isOpen && priced?.total ? formatDecimal(priced.total) : '–'}
            </p>
          </div>
          <IconButton label={`Remove ${name}`} onClick={onRemove} className="-mt-2 -mr-2 shrink-0">
            <X aria-hidden strokeWidth={1.5} className="size-5" />
          </IconButton>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-2 gap-y-3">
          <OptionFields line={line} isTried={isTried} onChange={onChange} />
          <Field label="Quantity" error={problem}>
            {(ids) => (
              <TextInput
                {...ids}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={line.quantity}
                className="even-digits"
                onChange={({ target }) => onChange({ ...line, quantity: target.value })}
              />
            )}
          </Field>
        </div>
      </fieldset>
    </li>
  )
}

function OptionFields({
  line,
  isTried,
  onChange,
}: Pick<LineFieldsProps, 'line' | 'isTried' | 'onChange'>) {
  const open = openOptions(line)
  const errorOf = (name: string) => (isTried && open.includes(name) ? 'Please choose' : undefined)
  return line.options.map(({ name, values }) => (
    <Field key={name} label={name} error={errorOf(name)}>
      {(ids) => (
        <Select
          {...ids}
          value={line.choice[name] ?? ''}
          onChange={({ target }) =>
            onChange({ ...line, choice: { ...line.choice, [name]: target.value } })
          }
        >
          {open.includes(name) && <option value="">Choose…</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {shownValue(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ))
}
