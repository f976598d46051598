import { Link } from 'wouter'
import { buttonLook } from '#ui/button.tsx'
import type { Page } from '#ui/page.ts'

function NotFound() {
  return (
    <div className="page-width grid justify-items-start gap-6 py-24">
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="max-w-xl text-lg text-soft">
        There is nothing at this address. It may have moved, or a letter may be missing.
      </p>
      <div className="flex flex-wrap gap-4">
        <Link href="/products" className={buttonLook()}>
          See all products
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
    title: '404 Page Not Found · Cilia',
    description: 'There is nothing at this address.',
    robots: 'noindex',
  }),
  statusOf: () => 404,
}
