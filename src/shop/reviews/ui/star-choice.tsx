import { Star } from 'lucide-react'
import { type FocusEvent, type Ref, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

interface StarChoiceProps {
  /** From 1 to 5; 0 if none is chosen. */
  value: number
  error: string | undefined
  onChange: (rating: number) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** The rating, as radio buttons styled as stars. */
export function StarChoice({ value, error, onChange, onBlur, ref }: StarChoiceProps) {
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const filled = pointed || value
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-note`}
      onBlur={leave}
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        Your rating
      </span>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-2 flex" onPointerLeave={() => setPointed(0)}>
          {words.map((word, at) => (
            <label
              key={word}
              onPointerEnter={() => setPointed(at + 1)}
              className="relative flex size-11 items-center justify-center text-clay has-focus-visible:outline-2 has-focus-visible:outline-clay"
            >
              <input
                ref={at === 0 ? ref : undefined}
                type="radio"
                name={id}
                value={at + 1}
                checked={value === at + 1}
                onChange={() => onChange(at + 1)}
                aria-label={`${at === 0 ? '1 star' : `${at + 1} stars`}, ${word}`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                strokeWidth={1.25}
                className={classNames('size-7', at < filled && 'fill-clay')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-soft">
          {words[filled - 1]}
        </span>
      </div>
      <p id={`${id}-note`} className="text-sm text-alarm">
        {error}
      </p>
    </div>
  )
}
