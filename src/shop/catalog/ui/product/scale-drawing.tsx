import type { ProductDetail } from '../../domain/catalog.schema.ts'
import type { Choice } from '../../domain/options.ts'

export function ScaleDrawing(_: { product: ProductDetail; choice: Choice }) {
  return null
}
