import { ChoiceChip } from '#ui/choice-chip.tsx'
import type { Choice, ProductOption } from '../../domain/options.ts'
import { ColorSwatch } from '../color-swatch.tsx'

interface OptionSelectorsProps {
  options: readonly ProductOption[]
  choice: Choice
  onChange: (choice: Choice) => void
}

/** A group of radio chips for each option; in the form its values are named option-<name>. */
export function OptionSelectors({ options, choice, onChange }: OptionSelectorsProps) {
  return options.map(({ name, values }) => (
    <fieldset key={name} className="min-w-0">
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-soft">{choice[name]}</span>
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
            {value}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  ))
}

function isColor(option: string): boolean {
  return /^colou?r$/i.test(option)
}
