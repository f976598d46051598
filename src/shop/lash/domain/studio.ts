import { mix } from './colors.ts'
import type { LashKind } from './lash-spec.ts'
import { linear, radial, type Stop, tag } from './svg.ts'

/** The paper on which a kind of lash is pictured. */
export interface Tint {
  paper: string
  /** The color in the light and in the shade. */
  lit: string
  shade: string
  /** The color of shadows. */
  shadow: string
}

export const tints: Readonly<Record<LashKind, Tint>> = {
  individual: { paper: '#f1e9df', lit: '#fbf7f1', shade: '#d9cabb', shadow: '#5a4032' },
  'easy-fanning': { paper: '#ecd6cb', lit: '#f8eae2', shade: '#d1aa9b', shadow: '#6a3a2e' },
  colored: { paper: '#d8dad0', lit: '#eceee6', shade: '#b2b6a8', shadow: '#3d4237' },
  magnetic: { paper: '#cdbfbf', lit: '#e6dcda', shade: '#a08e90', shadow: '#43323a' },
  cluster: { paper: '#e5d6c1', lit: '#f5ecdf', shade: '#c7b092', shadow: '#553f28' },
}

/** Light through a tall window: three broad soft bars across the paper, slanted by `slant` units. */
function windowLight(width: number, height: number, tint: Tint, slant: number): string {
  const light = mix(tint.lit, '#ffffff', 0.4)
  const across = Math.atan2(slant * 2, height)
  const reach = width * 1.25
  const end = { x: Math.cos(across) * reach, y: Math.sin(across) * reach }
  const bars = [0.02, 0.29, 0.56].flatMap((left): Stop[] => [
    [left - 0.05, light, 0],
    [left + 0.02, light, 0.42],
    [left + 0.14, light, 0.42],
    [left + 0.21, light, 0],
  ])
  const shine = linear('window', [0, -slant * 0.4, end.x, end.y - slant * 0.4], bars)
  return tag('defs', {}, shine) + tag('rect', { width, height, fill: 'url(#window)' })
}

/** The table in warm light from the upper left: its definitions and background. */
export function drawGround(width: number, height: number, tint: Tint, slant = 120): string {
  const reach = Math.max(width, height)
  const defs = tag(
    'defs',
    {},
    linear(
      'ground',
      [0, 0, width * 0.75, height],
      [
        [0, tint.lit],
        [0.45, tint.paper],
        [1, mix(tint.paper, tint.shade, 0.72)],
      ],
    ),
    radial(
      'corner',
      [width * 0.36, height * 0.34, reach * 0.86],
      [
        [0.55, tint.shade, 0],
        [1, mix(tint.shade, tint.shadow, 0.3), 0.5],
      ],
    ),
  )
  const ground = tag('rect', { width, height, fill: 'url(#ground)' })
  const corner = tag('rect', { width, height, fill: 'url(#corner)' })
  return defs + ground + windowLight(width, height, tint, slant) + corner
}
