import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { beforeState, explainTotals } from '#kernel/explain-totals.ts'
import type { Totals } from '#kernel/totals.ts'
import { useSettings } from '#platform/settings-context.tsx'
import { TotalsList } from '#ui/totals-list.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { FreeShippingProgress } from './free-shipping-progress.tsx'
import { readKeptCode } from './kept-code.ts'

/** Names the code that the checkout has applied, since the totals here are without it. */
function AppliedCode() {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(readKeptCode()), [])
  if (code === null) return null
  return (
    <p className="text-sm wrap-anywhere text-soft">
      Your code <strong className="font-medium">{code}</strong> is applied at checkout.
    </p>
  )
}

/** The totals of the cart and the link to the checkout. */
export function CartSummary({ totals }: { totals: Totals }) {
  const settings = useSettings()
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid content-start gap-6 self-start bg-sand p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-xl">
        Order summary
      </h2>
      <FreeShippingProgress subtotal={totals.discounted} />
      <TotalsList rows={beforeState(explainTotals(totals, settings), settings, 'At checkout')} />
      <AppliedCode />
      <div className="grid gap-3">
        <CheckoutBar total={totals.total} />
        <p className="flex items-center justify-center gap-2 text-sm text-soft">
          <Lock aria-hidden strokeWidth={1.5} className="size-4 shrink-0" />
          {settings.isCardOnly ? 'Secure checkout by card' : 'Secure checkout by card or crypto'}
        </p>
      </div>
    </section>
  )
}
