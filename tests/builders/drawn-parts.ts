/** A strip in a drawing: its magnets, and its band's width and color. */
export interface DrawnStrip {
  magnets: number
  span: number
  color: string
}

/** The elements of a drawing that are marked as a part. */
export function partsOf(svg: string, part: string): string[] {
  return [...svg.matchAll(new RegExp(`<\\w+ class="${part}"[^>]*>`, 'g'))].map(([tag]) => tag)
}

/** The position and height of each row of a tray. */
export function rowsOf(svg: string): { y: number; tall: number }[] {
  return partsOf(svg, 'row').map((tag) => {
    const [, y, tall] = /translate\(\S+ (\S+?)\)scale\(1 (\S+?)\)/.exec(tag) ?? []
    return { y: Number(y), tall: Number(tall) }
  })
}

/** The segments of a card: their positions, and the drawing that each repeats. */
export function segmentsOf(svg: string): { x: number; y: number; shape: string }[] {
  return partsOf(svg, 'segment').map((tag) => {
    const [, shape = ''] = /href="#(\S+?)-segment"/.exec(tag) ?? []
    const [, x, y] = /translate\((\S+) (\S+?)\)/.exec(tag) ?? []
    return { x: Number(x), y: Number(y), shape }
  })
}

/** The number of separate shapes in each path of a part, such as fibers or spikes. */
export function shapesOf(svg: string, part: string): number[] {
  return partsOf(svg, part).map(
    (tag) => (/ d="([^"]+)"/.exec(tag)?.[1] ?? '').split('M').length - 1,
  )
}

export function stripsOf(svg: string): DrawnStrip[] {
  const [, ...strips] = svg.split('<g class="strip">')
  return strips.map((strip) => {
    const [band = ''] = partsOf(strip, 'band')
    const [, d = ''] = / d="([^"]+)"/.exec(band) ?? []
    const ends = endsOf(d)
    return {
      magnets: partsOf(strip, 'magnet').length,
      span: Math.abs(ends.to - ends.from),
      color: bandColorIn(band),
    }
  })
}

/** The left and right end of a path of absolute cubic curves. */
function endsOf(d: string): { from: number; to: number } {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  return { from: numbers[0] ?? 0, to: numbers.at(-2) ?? 0 }
}

/** A band's color as a word: clear if the paper shows through. */
export function bandColorIn(tag: string): string {
  const [, color = ''] = / (?:fill|stroke)="(#[0-9a-f]{6})"/.exec(tag) ?? []
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  if (red > 200) return 'clear'
  return red - blue > 18 && red - green > 12 ? 'brown' : 'black'
}
