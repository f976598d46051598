import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import type { Page } from '#ui/page.ts'
import { ClosedEye } from './closed-eye.tsx'
import { SearchForm } from './search-form.tsx'

function NotFound() {
  return (
    <div className="page-width grid justify-items-center gap-6 pt-8 pb-24 text-center md:pb-32">
      <ClosedEye className="w-full max-w-xl" />
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="max-w-xl text-lg text-soft">
        We looked closely, and there is nothing at this address. The page may have moved, or a
        letter may be missing.
      </p>
      <SearchForm className="w-full max-w-sm" />
      <div className="flex flex-wrap justify-center gap-4 pt-2">
        <Link href="/products" className={buttonLook()}>
          See All Products
        </Link>
        <Link href="/" className={buttonLook('outline')}>
          Back to Home
        </Link>
      </div>
    </div>
  )
}

export const notFoundPage: Page = {
  View: NotFound,
  headOf: () => ({
    title: '404 Page Not Found',
    description: 'There is nothing at this address.',
    robots: 'noindex',
  }),
  statusOf: () => 404,
}
