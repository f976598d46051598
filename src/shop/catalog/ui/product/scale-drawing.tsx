import { lazy, Suspense, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useSeen } from '#ui/use-seen.ts'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { lashSpecFor, readLashSpec } from '../../domain/chosen-lash.ts'
import type { LashSpec } from '../../domain/lash-spec.ts'
import type { Choice } from '../../domain/options.ts'

const LashProfile = lazy(async () => ({
  default: (await import('./lash-profile.tsx')).LashProfile,
}))

interface ScaleDrawingProps {
  product: ProductDetail
  choice: Choice
  /** Whether it stands beside something on wide screens. */
  isNarrow: boolean
}

/** The chosen lash, drawn to scale. The drawing's code comes as its place comes into sight. */
export function ScaleDrawing({ product, choice, isNarrow }: ScaleDrawingProps) {
  const place = useRef<HTMLElement>(null)
  const isSeen = useSeen(place)
  const base = readLashSpec(product.lash)
  if (!base) return null
  const spec = lashSpecFor(base, choice)
  return (
    <figure
      ref={place}
      className={classNames(
        'grid grid-cols-2 content-center items-center gap-4 self-start bg-sand p-5',
        isNarrow && 'xl:grid-cols-1',
      )}
    >
      <div className="aspect-[4/3]">
        {isSeen && (
          <Suspense fallback={null}>
            <LashProfile spec={spec} />
          </Suspense>
        )}
      </div>
      <figcaption className="grid gap-1.5 text-sm">
        <p className="eyebrow text-soft">Drawn to scale</p>
        <p aria-live="polite">{describe(spec)}</p>
        <p className="text-xs text-soft">
          On millimetres. Fine lines: the other curls. Dot: its end if it were straight.
        </p>
      </figcaption>
    </figure>
  )
}

function describe({ curl, lengthsMm, thicknessMm, color }: LashSpec): string {
  const shortest = Math.min(...lengthsMm)
  const longest = Math.max(...lengthsMm)
  const length =
    shortest === longest ? `${longest} mm` : `${longest} mm, of ${shortest} to ${longest}`
  return `${curl} curl, ${length}, ${thicknessMm.toFixed(2)} mm thick, ${color.toLowerCase()}`
}
