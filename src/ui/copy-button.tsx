import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  text: string
  /** The accessible name: "Copy address". */
  label: string
}

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'Copied' : 'Please select and copy it by hand')
  }
  const Sign = outcome === 'Copied' ? Check : Copy
  return (
    <span className="inline-flex items-center">
      <span role="status" className="text-sm text-soft">
        {outcome}
      </span>
      <IconButton label={label} onClick={() => void copy()}>
        <Sign aria-hidden strokeWidth={1.5} className="size-5" />
      </IconButton>
    </span>
  )
}
