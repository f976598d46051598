import { Skeleton } from '#ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The place of something that is on its way, said once for those who do not see it. */
export function PanelSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {rows.map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
