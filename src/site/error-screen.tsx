import { Button } from '#ui/button.tsx'

/** Shown if rendering a page failed (spec 2). Its link home is a plain link, so that it doesn't need the router. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="flex min-h-screen flex-col overflow-hidden">
      <p className="page-width py-4">
        <a href="/" className="font-display text-2xl leading-none">
          Cilia
        </a>
      </p>
      <div className="page-width grid grow content-center justify-items-start gap-6 pb-24">
        <img src="/art/pause.svg" alt="" width="200" height="120" className="-ml-3" />
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
