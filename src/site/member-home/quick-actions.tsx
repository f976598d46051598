import { ArrowRight } from 'lucide-react'
import type { Promises } from '#kernel/promises.ts'
import { Link } from '#ui/link.tsx'
import { usePromises } from '../promises.ts'

const actionsOf = ({ cashback }: Promises) => [
  {
    href: '/account',
    title: 'My Account',
    text: cashback ? 'Orders, wishlist and cashback' : 'Orders and wishlist',
  },
  { href: '/cart', title: 'Shopping Cart', text: 'What you’ve picked so far' },
  { href: '/products', title: 'New Products', text: 'Everything on our shelves' },
  { href: '/about', title: 'Beauty Tips', text: 'How our lashes are made' },
]

/** The four most used links of members (spec 2). */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="page-width pt-12 md:pt-16">
      <ul className="grid grid-cols-pair gap-x-4 border-t border-ink md:gap-x-8 lg:grid-cols-quartet">
        {actionsOf(usePromises()).map(({ href, title, text }) => (
          <li key={href} className="border-b border-hairline">
            <Link
              href={href}
              className="group grid h-full content-start gap-1 py-5 hover:text-clay"
            >
              <span className="flex items-center justify-between gap-2 font-display text-xl">
                {title}
                <ArrowRight
                  aria-hidden
                  strokeWidth={1.5}
                  className="size-4 shrink-0 max-sm:hidden"
                />
              </span>
              <span className="text-sm text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
