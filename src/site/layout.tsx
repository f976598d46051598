import { type ReactNode, Suspense } from 'react'
import { CompareLink } from '#shop/catalog/ui/compare/compare-link.tsx'
import { FloatingCart } from './cart-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MemberWishlist } from './member-wishlist.tsx'
import { TopBar } from './top-bar.tsx'

/** Constant elements, so that navigation doesn't rerender them. */
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
 * The frame of every page. The browser hydrates the page itself first. Parts in their own Suspense follow, or at once
 * when pressed (docs/decisions/0036).
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
