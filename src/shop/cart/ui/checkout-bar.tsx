import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { buttonLook } from '#ui/button-look.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

/**
 * The link to the checkout. If the summary is below the window, as under a long cart on a phone, the link stays with
 * the total in a bar at the bottom of the window until the summary is in sight: one link for everybody.
 */
export function CheckoutBar({ total }: { total: Cents }) {
  const place = useRef<HTMLDivElement>(null)
  const isBelow = useIsBelow(place)
  return (
    <div ref={place} className="min-h-12">
      <div
        data-bar={isBelow || undefined}
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 *:last:grow',
          isBelow && 'max-lg:reach-bar max-lg:sm:*:last:grow-0',
        )}
      >
        {isBelow && (
          <p aria-hidden className="text-sm lg:hidden">
            <span className="block text-soft">Total</span>
            <span className="block text-lg font-medium leading-tight even-digits">
              {formatMoney(total)}
            </span>
          </p>
        )}
        <Link href="/checkout" className={buttonLook('solid', 'max-sm:px-4')}>
          Proceed to Checkout
        </Link>
      </div>
    </div>
  )
}

/** Whether the element is not fully in sight because it is farther down. Known before the first paint. */
function useIsBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    setBelow(element.getBoundingClientRect().bottom > innerHeight)
    // Everything above the window counts as seen, so that a jump past the element is noticed too.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setBelow(entry.intersectionRatio < 1),
      {
        rootMargin: '1000000px 0px 0px',
        threshold: 1,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return isBelow
}
