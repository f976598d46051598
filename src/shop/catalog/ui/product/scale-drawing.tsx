import { lazy, Suspense, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useSeen } from '#ui/use-seen.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import type { Choice } from '../../domain/options.ts'
import { ScaleFrame } from './scale-frame.tsx'

const ChosenLashDrawing = lazy(async () => ({
  default: (await import('./chosen-lash-drawing.tsx')).ChosenLashDrawing,
}))

interface ScaleDrawingProps {
  product: ProductDetail
  choice: Choice
  /** Whether it is next to something else on wide screens. */
  isNarrow: boolean
}

/** The chosen lash drawn to scale. The drawing code is fetched when its place comes near the viewport. */
export function ScaleDrawing({ product, choice, isNarrow }: ScaleDrawingProps) {
  const place = useRef<HTMLElement>(null)
  const isSeen = useSeen(place, 0)
  if (!product.lash) return null
  return (
    <figure
      ref={place}
      className={classNames(
        'grid grow basis-52 grid-cols-pair content-center items-center gap-4 self-start bg-sand p-5',
        isNarrow && 'xl:grid-cols-1',
      )}
    >
      {isSeen ? (
        <Suspense fallback={<ScaleFrame />}>
          <ChosenLashDrawing product={product} choice={choice} />
        </Suspense>
      ) : (
        <ScaleFrame />
      )}
    </figure>
  )
}
