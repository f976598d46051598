import type { ReactNode } from 'react'

interface ChoiceCardsProps<Value extends string> {
  legend: string
  name: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  columns: string
  children: (value: Value) => ReactNode
}

/** A choice of one option, each with its own picture or word. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, values, chosen, onChoose, columns, children } = props
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium">{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {values.map((value) => (
          <label
            key={value}
            className="grid min-h-12 content-center gap-1 border border-hairline px-3 py-2 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
