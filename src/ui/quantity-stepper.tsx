import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface QuantityStepperProps {
  quantity: number
  /** What is counted, for screen readers. */
  label: string
  most: number
  onChange: (quantity: number) => void
}

/** Minus, count, plus. Minus is disabled at 1 (spec 9). */
export function QuantityStepper({ quantity, label, most, onChange }: QuantityStepperProps) {
  return (
    <fieldset aria-label={label} className="inline-flex items-center border border-hairline">
      <IconButton
        label={`One less: ${label}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden strokeWidth={1.5} className="size-4" />
      </IconButton>
      <output aria-live="polite" className="min-w-8 text-center tabular-nums">
        {quantity}
      </output>
      <IconButton
        label={`One more: ${label}`}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden strokeWidth={1.5} className="size-4" />
      </IconButton>
    </fieldset>
  )
}
