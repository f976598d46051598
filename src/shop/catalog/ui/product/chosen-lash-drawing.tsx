import { lashSpecFor, readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { LashProfile } from '#shop/lash/ui/lash-profile.tsx'
import type { ProductDetail } from '../../domain/catalog.schema.ts'
import type { Choice } from '../../domain/options.ts'
import { ScaleFrame } from './scale-frame.tsx'

interface ChosenLashDrawingProps {
  product: ProductDetail
  choice: Choice
}

/** The chosen lash of a product: its profile over a millimeter scale, and its measures in words. */
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
    shortest === longest ? `${longest} mm` : `${shortest} to ${longest} mm (longest shown)`
  return `${curl} curl, ${length}, ${thicknessMm.toFixed(2)} mm thick, ${color.toLowerCase()}`
}
