import { TriangleAlert } from 'lucide-react'
import { formatMoney } from '#kernel/money.ts'
import { shopSettings } from '#kernel/shop-settings.ts'

const { announcedFreeShippingThreshold: announced, freeShippingThreshold: charged } = shopSettings

const inWords = (amount: typeof charged) => formatMoney(amount).replace(/\.00$/, '')

/**
 * Warns the owner that the announced free-shipping threshold differs from the one that is applied
 * (design 5).
 */
export function ShippingWarning() {
  if (announced === charged) return null
  return (
    <section
      aria-label="Free shipping"
      className="flex items-start gap-4 border-l-2 border-clay bg-blush/60 p-5"
    >
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-clay" />
      <div className="grid gap-1 text-sm">
        <h2 className="font-sans text-base font-medium tracking-[0]">
          Two thresholds for free shipping
        </h2>
        <p>
          The top bar announces free shipping over {inWords(announced)}, but the cart charges
          shipping below {inWords(charged)}. Shoppers between the two pay what they were not told.
          Both are set in the shop’s settings.
        </p>
      </div>
    </section>
  )
}
