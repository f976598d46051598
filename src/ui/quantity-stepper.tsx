import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from './icon-button.tsx'

interface QuantityStepperProps {
  quantity: number
  /** The accessible name of the count. */
  label: string
  most: number
  onChange: (quantity: number) => void
}

/**
 * Minus, count, plus. Minus is disabled at 1 (spec 9); if the pressed button becomes disabled, focus moves to the
 * other.
 */
export function QuantityStepper({ quantity, label, most, onChange }: QuantityStepperProps) {
  const less = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const change = (to: number) => {
    if (to <= 1) more.current?.focus()
    if (to >= most) less.current?.focus()
    onChange(to)
  }
  return (
    <fieldset aria-label={label} className="inline-flex items-center border border-hairline">
      <IconButton
        ref={less}
        label={`One less: ${label}`}
        disabled={quantity <= 1}
        onClick={() => change(quantity - 1)}
      >
        <Minus aria-hidden strokeWidth={1.5} className="size-4" />
      </IconButton>
      <output aria-live="polite" className="min-w-8 text-center even-digits">
        {quantity}
      </output>
      <IconButton
        ref={more}
        label={`One more: ${label}`}
        disabled={quantity >= most}
        onClick={() => change(quantity + 1)}
      >
        <Plus aria-hidden strokeWidth={1.5} className="size-4" />
      </IconButton>
    </fieldset>
  )
}
