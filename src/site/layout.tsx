import { type ReactNode, Suspense } from 'react'
import { CompareLink } from '#shop/catalog/ui/compare/compare-link.tsx'
import { FloatingCart } from './cart-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MemberWishlist } from './member-wishlist.tsx'
import { TopBar } from './top-bar.tsx'

/** Elements that stay the same, so that they are not rendered anew with each page. */
const head = (
  <Suspense>
    <TopBar />
    <Header />
  </Suspense>
)
const foot = (
  <>
    <Suspense>
      <Footer />
    </Suspense>
    <Suspense>
      <CompareLink />
      <FloatingCart />
      <MemberWishlist />
    </Suspense>
  </>
)

/**
 * The frame of every page. The browser hydrates the page itself first; parts in a Suspense of their
 * own follow, or at once when they are pressed (docs/decisions/0036).
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="sr-only skip-link">
        Skip to content
      </a>
      {head}
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {foot}
    </>
  )
}
