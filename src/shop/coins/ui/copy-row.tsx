import type { ReactNode } from 'react'
import { CopyButton } from '#ui/copy-button.tsx'
import { useHydrated } from '#ui/hydrated.ts'

interface CopyRowProps {
  term: string
  /** The text to copy. */
  text: string
  /** The accessible name of the button: "Copy address". */
  label: string
  children: ReactNode
}

/** One thing to tell a wallet, with a copy button if scripts run. */
export function CopyRow({ term, text, label, children }: CopyRowProps) {
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-hairline py-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className={isHydrated ? 'row-span-2' : 'invisible row-span-2'}>
        <CopyButton text={text} label={label} />
      </dd>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
