import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

export interface Bar {
  name: string
  value: number
}

export interface BarChartProps {
  bars: readonly Bar[]
  /** Columns side by side for time; rows below each other for rankings. */
  shape: 'columns' | 'rows'
  format: (value: number) => string
}

const Drawing = lazy(async () => ({ default: (await import('./bar-drawing.tsx')).BarDrawing }))

const heightPx = { columns: () => 340, rows: (count: number) => 28 + count * 40 }

/** A chart; its library loads when one is shown. Hidden from screen readers, because its table says the same. */
export function BarChart(props: BarChartProps) {
  const height = heightPx[props.shape](props.bars.length)
  return (
    <div aria-hidden style={{ height }} className="min-w-0 text-xs">
      <Suspense fallback={<Skeleton className="h-full" />}>
        <Drawing {...props} />
      </Suspense>
    </div>
  )
}
