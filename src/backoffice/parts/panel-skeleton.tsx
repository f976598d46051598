import { Skeleton } from '#ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A placeholder while something loads, announced once to screen readers. */
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
