import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Subject } from './subject.ts'

/** What the words of a product say about its tray, and what follows from it, in millimeters. */
export interface TrayFacts {
  rows: number
  /** Strands in a row. */
  strands: number
  spike: number
  shortMm: number
  /** From the root of a row to that of the next. */
  pitch: number
  header: number
  card: { width: number; height: number }
}

/** A row of strands on its strip: where its roots begin, and how wide it is. */
export interface Row {
  x: number
  y: number
  width: number
  lengthMm: number
  strands: number
}

const rowWidth = 41
const header = 25

/** Reads "16 rows, about 2,900 lashes"; where no number of lashes is given, they stand as close as their thickness lets them. */
export function trayFacts({ product }: Subject): TrayFacts {
  const pieces = product.specifications.Pieces ?? ''
  const rows = Number(/(\d+) rows/.exec(pieces)?.[1] ?? 12)
  const said = /about ([\d,]+) (lashes|spikes)/.exec(pieces)
  const spike = said?.[2] === 'spikes' ? product.lash.fanCount : 1
  const count = Number(said?.[1]?.replaceAll(',', '') ?? 0)
  const close = Math.round(rowWidth / (0.03 + product.lash.thicknessMm * 0.6))
  const strands = count > 0 ? Math.round((count * spike) / rows / spike) * spike : close
  const pitch = rows > 12 ? 6.1 : 7.3
  const mixed = /long lash stands between two shorter/.test(product.description.join(' '))
  return {
    ...{ rows, strands, spike, shortMm: mixed ? 2 : 0, pitch, header },
    card: { width: rowWidth + 19, height: header + rows * pitch + 6 },
  }
}

/** The rows from the top of the card, the shortest length first, every length in as many rows as the next. */
export function rowsOf({ lengthsMm }: LashSpec, { rows, strands, pitch, card }: TrayFacts): Row[] {
  const sorted = [...lengthsMm].sort((first, second) => first - second)
  return Array.from({ length: rows }, (_, row) => ({
    x: -card.width / 2 + 13,
    y: card.height / 2 - header - pitch * (row + 1) + 1,
    width: rowWidth,
    lengthMm: sorted[Math.floor((row * sorted.length) / rows)] ?? 12,
    strands,
  }))
}
