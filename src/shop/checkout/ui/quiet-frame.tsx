import { ArrowLeft, LifeBuoy } from 'lucide-react'
import { Link } from '#ui/link.tsx'

/**
 * Hides whatever leads away from a checkout: the announcement, menus, search, sign-in, and footer. The shop's name and
 * the cart stay. It is a style rule, because every page loads the frame first and only this one reduces it. Also keeps
 * the page's end clear of the bottom bar on small screens.
 */
export function QuietFrame() {
  return <style>{`${hidden}${clear}`}</style>
}

const menu = 'div:has(>[aria-haspopup])'
const hidden = `#root>aside,#root>footer{display:none}#root>header :is(nav,search,[aria-label="Open search"],${menu},div:has(>[href^="/a"])){visibility:hidden}@media (min-width:48rem){#root>header ${menu}{display:none}}`
const clear = '@media (max-width:63.99rem){html{scroll-padding-bottom:11rem}}'

/** The links back and to help, in place of the menus. */
export function CheckoutLinks() {
  return (
    <nav aria-label="Checkout" className="flex flex-wrap justify-between gap-x-6">
      <Link href="/cart" className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" />
        Back to Cart
      </Link>
      <Link href="/help" className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
        <LifeBuoy aria-hidden strokeWidth={1.5} className="size-4" />
        Help
      </Link>
    </nav>
  )
}
