import { Button } from '#ui/button.tsx'

/**
 * Shown when rendering a page failed (spec 2). It does not depend on the router, so its link home
 * is a plain link.
 */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="grid min-h-screen grid-rows-[auto_1fr] overflow-hidden">
      <p className="page-width py-4">
        <a href="/" className="font-display text-2xl leading-none">
          Cilia
        </a>
      </p>
      <div className="page-width grid content-center justify-items-start gap-6 pb-24">
        <svg aria-hidden viewBox="0 0 70 40" fill="none" stroke="currentColor" className="w-40">
          <path d={closedEye} />
        </svg>
        <h1 className="text-3xl">Something went wrong</h1>
        <p className="max-w-xl text-lg text-soft">
          We encountered an unexpected error. Please try refreshing the page or contact support if
          the problem persists.
        </p>
        <div className="flex flex-wrap gap-4">
          <Button onClick={onRetry}>Try Again</Button>
          <Button look="outline" onClick={() => location.reload()}>
            Reload Page
          </Button>
        </div>
      </div>
    </main>
  )
}

/** Written here, not fetched, because a page mostly fails where no file comes. */
const closedEye = 'M1 4q34 36 68 0M11 13l-6 9M22 19l-4 11M35 22v12M48 19l4 11M59 13l6 9'
