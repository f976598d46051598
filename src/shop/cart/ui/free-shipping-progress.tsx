import { type Cents, formatMoney } from '#kernel/money.ts'
import { missingToFreeShipping } from '#kernel/totals.ts'
import { useSettings } from '#platform/settings-context.tsx'

/** The progress toward free shipping, as a sentence and a bar (spec 2, cart). */
export function FreeShippingProgress({ subtotal }: { subtotal: Cents }) {
  const settings = useSettings()
  const { freeShippingThreshold } = settings
  const missing = missingToFreeShipping(subtotal, settings)
  return (
    <div className="grid gap-2.5">
      <p className="text-sm">
        {missing > 0 ? (
          <>
            Add <strong className="font-medium">{formatMoney(missing)}</strong> more for free
            shipping
          </>
        ) : (
          <span className="text-leaf">Your order ships free</span>
        )}
      </p>
      <progress
        aria-label={`Progress toward free shipping at ${formatMoney(freeShippingThreshold)}`}
        max={freeShippingThreshold}
        value={Math.min(subtotal, freeShippingThreshold)}
        className="thin-progress"
      />
    </div>
  )
}
