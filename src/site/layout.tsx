import type { ReactNode } from 'react'
import { CompareLink } from '#shop/catalog/ui/compare/compare-link.tsx'
import { FloatingCart } from './cart-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MemberWishlist } from './member-wishlist.tsx'
import { TopBar } from './top-bar.tsx'

/** What every page wears. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        Skip to content
      </a>
      <TopBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <CompareLink />
      <FloatingCart />
      <MemberWishlist />
    </>
  )
}
