import { Button } from '#ui/button.tsx'

/** What is shown when drawing a page failed (spec 2). */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main
      id="main"
      className="page-width grid min-h-screen content-center justify-items-start gap-6 py-20"
    >
      <p className="eyebrow text-clay">An error on our side</p>
      <h1 className="text-3xl">Something went wrong</h1>
      <p className="max-w-xl text-lg text-soft">
        We encountered an unexpected error. Please try refreshing the page or contact support if the
        problem persists.
      </p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry}>Try Again</Button>
        <Button look="outline" onClick={() => location.reload()}>
          Reload Page
        </Button>
      </div>
    </main>
  )
}
