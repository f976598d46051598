import type { ReactNode } from 'react'
import { useRestoredFocus } from '#ui/use-restored-focus.ts'

export interface CoinBeginning {
  /** Where browsers without JavaScript submit the form. */
  action: string
  begin: (currency: string) => void
  isPending: boolean
  /** Why a payment could not begin, as shown to the shopper; null if nothing went wrong. */
  failure: string | null
}

interface CoinFormProps {
  beginning: CoinBeginning
  label: string
  /** Buttons named `currency` with the coin as their value. */
  children: ReactNode
}

/** A form that begins a payment in the coin of the pressed button, with or without JavaScript. */
export function CoinForm({ beginning, label, children }: CoinFormProps) {
  const { action, begin, isPending, failure } = beginning
  useRestoredFocus(isPending)
  return (
    <form
      method="post"
      action={action}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter instanceof HTMLButtonElement) begin(submitter.value)
      }}
    >
      <fieldset disabled={isPending} className="grid min-w-0 gap-4">
        {children}
      </fieldset>
      <div role="alert" className="pt-4 empty:hidden">
        {failure && <p className="border-l-2 border-alarm bg-blush px-4 py-3 text-sm">{failure}</p>}
      </div>
    </form>
  )
}
