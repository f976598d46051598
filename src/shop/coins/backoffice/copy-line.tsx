import type { ReactNode } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'

interface CopyLineProps {
  term: string
  /** The text to copy. */
  text: string
  /** The accessible name of the button: "Copy address". */
  label: string
  children: ReactNode
}

/** One thing to tell a wallet or a shopper, with a button that copies it. */
export function CopyLine({ term, text, label, children }: CopyLineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hairline py-1 sm:grid-cols-[9rem_1fr_auto]">
      <dt className="text-soft">{term}</dt>
      <dd className="col-start-1 min-w-0 sm:col-start-2">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
        <CopyButton text={text} label={label} />
      </dd>
    </div>
  )
}

/** An address with its ends emphasized, which people compare with what their wallet shows. */
export function EndsShown({ text }: { text: string }) {
  return (
    <code className="font-mono break-all text-soft">
      <b className="font-medium text-ink">{text.slice(0, 6)}</b>
      {text.slice(6, -6)}
      <b className="font-medium text-ink">{text.slice(-6)}</b>
    </code>
  )
}
