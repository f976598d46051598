import { shownValue } from '#kernel/choice-words.ts'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import type { Choice, ProductOption } from '../../domain/options.ts'
import { isColor } from '../../domain/variant-pictures.ts'
import { ColorSwatch } from '../color-swatch.tsx'

interface OptionSelectorsProps {
  options: readonly ProductOption[]
  choice: Choice
  /** Whether the variant of these values cannot be bought. */
  isSoldOut: (choice: Choice) => boolean
  onChange: (choice: Choice) => void
}

/** A group of radio chips for each option; in the form its values are named option-<name>. */
export function OptionSelectors({ options, choice, isSoldOut, onChange }: OptionSelectorsProps) {
  return options.map(({ name, values }) => (
    <fieldset key={name} className="min-w-0">
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-soft">{shownValue(choice[name] ?? '')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ChoiceChip
            key={value}
            type="radio"
            name={`option-${name}`}
            value={value}
            checked={choice[name] === value}
            onChange={() => onChange({ ...choice, [name]: value })}
          >
            {isColor(name) && <ColorSwatch name={value} />}
            <ValueName value={value} isSoldOut={isSoldOut({ ...choice, [name]: value })} />
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  ))
}

/**
 * A value; crossed out if it is sold out together with the other chosen values. It can still be chosen; the button then
 * says that it is out of stock.
 */
function ValueName({ value, isSoldOut }: { value: string; isSoldOut: boolean }) {
  const shown = shownValue(value)
  if (!isSoldOut) return shown
  return (
    <>
      <s className="decoration-1 opacity-60">{shown}</s>
      <span className="sr-only">, out of stock</span>
    </>
  )
}
