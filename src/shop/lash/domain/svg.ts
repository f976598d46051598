/** A number as short text: one decimal, no trailing zero. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element as text; leaves out attributes whose value is undefined. */
export function tag(name: string, attributes: Attributes, ...inside: string[]): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    text += ` ${key}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`
  }
  return inside.length > 0 ? `${text}>${inside.join('')}</${name}>` : `${text}/>`
}

/** A complete picture of `width` by `height` units; pass the definitions first. */
export function picture(width: number, height: number, ...inside: string[]): string {
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    ...inside,
  )
}

/** Gradient stops from [offset, color, opacity] rows. */
function stops(rows: readonly Stop[]): string {
  return rows
    .map(([offset, color, opacity]) =>
      tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('')
}

export type Stop = readonly [offset: number, color: string, opacity?: number]

/** A linear gradient from (x1, y1) to (x2, y2), in the picture's units. */
export function linear(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  rows: readonly Stop[],
): string {
  const place = { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }
  return tag('linearGradient', place, stops(rows))
}

/** A radial gradient around (cx, cy), in the picture's units. */
export function radial(
  id: string,
  [cx, cy, r]: readonly [number, number, number],
  rows: readonly Stop[],
  transform?: string,
): string {
  const place = { id, gradientUnits: 'userSpaceOnUse', cx, cy, r, gradientTransform: transform }
  return tag('radialGradient', place, stops(rows))
}

/** Blurs in sRGB, which saves a color conversion and looks the same. */
const plainColors = { 'color-interpolation-filters': 'sRGB' }

/** A blur filter of `deviation` units, with a filter region large enough for the blur. */
export function blur(id: string, deviation: number): string {
  const region = { id, ...plainColors, x: '-12%', y: '-40%', width: '124%', height: '180%' }
  return tag('filter', region, tag('feGaussianBlur', { stdDeviation: deviation }))
}
