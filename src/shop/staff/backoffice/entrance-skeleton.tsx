import { Skeleton } from '#ui/skeleton.tsx'

/** Shown until the administrator is known; it reveals nothing of the dashboard. */
export function EntranceSkeleton() {
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-busy="true"
      className="page-width grid min-h-dvh content-start gap-6 py-10 outline-none"
    >
      <p className="sr-only" role="status">
        Checking your sign-in
      </p>
      <Skeleton className="h-12 max-w-xl" />
      <Skeleton className="h-64" />
    </main>
  )
}
