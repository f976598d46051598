import type { ProductDetail } from '../../domain/catalog.schema.ts'
import { lashSpecFor, readLashSpec } from '../../domain/chosen-lash.ts'
import type { LashSpec } from '../../domain/lash-spec.ts'
import type { Choice } from '../../domain/options.ts'
import { LashProfile } from './lash-profile.tsx'
import { ScaleFrame } from './scale-frame.tsx'

interface ChosenLashDrawingProps {
  product: ProductDetail
  choice: Choice
}

/** The lash of a product as it is chosen: its profile on millimetres, and its measures in words. */
export function ChosenLashDrawing({ product, choice }: ChosenLashDrawingProps) {
  const base = readLashSpec(product.lash)
  if (!base) return null
  const spec = lashSpecFor(base, choice)
  return <ScaleFrame drawing={<LashProfile spec={spec} />} words={describe(spec)} />
}

function describe({ curl, lengthsMm, thicknessMm, color }: LashSpec): string {
  const shortest = Math.min(...lengthsMm)
  const longest = Math.max(...lengthsMm)
  const length =
    shortest === longest ? `${longest} mm` : `${longest} mm, of ${shortest} to ${longest}`
  return `${curl} curl, ${length}, ${thicknessMm.toFixed(2)} mm thick, ${color.toLowerCase()}`
}
