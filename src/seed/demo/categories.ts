import type { LashKind } from '#shop/lash/domain/lash-spec.ts'

export interface DemoCategory {
  kind: LashKind
  slug: `${LashKind}-lashes`
  name: string
  description: string
  imageUrl: string
}

function category(kind: LashKind, name: string, description: string): DemoCategory {
  const slug = `${kind}-lashes` as const
  return { kind, slug, name, description, imageUrl: `/images/category-${slug}-960.jpg` }
}

/** The five categories of the shop (spec 2, footer). */
export const categories: readonly DemoCategory[] = [
  category(
    'individual',
    'Individual Lashes',
    'One extension for each natural lash. Classic trays in every curl, from barely there to bold.',
  ),
  category(
    'easy-fanning',
    'Easy Fanning Lashes',
    'Volume lashes that open into an even fan as they leave the strip.',
  ),
  category(
    'colored',
    'Colored Lashes',
    'Browns that never turn orange, and blues, greens and plums that come alive in the light.',
  ),
  category(
    'magnetic',
    'Magnetic Lashes',
    'Strips that hold with small magnets and come off at the end of the evening.',
  ),
  category(
    'cluster',
    'Cluster Lashes',
    'Ready-made segments for a full set at home, in minutes rather than hours.',
  ),
]
