import { packOf, rowLengthsOf } from '#shop/lash/domain/lash-pack.ts'
import { type Layout, noPieces } from './pieces.ts'
import type { Subject } from './subject.ts'

/** The space above the rows for the card's print, in millimeters. */
export const header = 25
const rowWidth = 41

/** Lays out rows of strands on a card, shortest at the top, as many as the pack states. */
export function layRows(subject: Subject): Layout {
  const { lash } = subject
  const { rows: count, perRow, isClosed, shorterMm, guideMm } = packOf(lash)
  const spike = isClosed ? lash.fanCount : 1
  const strands = perRow > 0 ? perRow * lash.fanCount : strandsInRow(subject, count)
  const pitch = count > 12 ? 6.1 : 7.3
  const card = { width: rowWidth + 19, height: header + count * pitch + 6 }
  const rows = rowLengthsOf(lash).map((lengthMm, row) => ({
    x: -card.width / 2 + 13,
    y: card.height / 2 - header - pitch * (row + 1) + 1,
    width: rowWidth,
    lengthMm,
    strands,
  }))
  return {
    card,
    labels: rows,
    pieces: noPieces,
    fringe: { rows, spike, shortMm: shorterMm, guideMm },
  }
}

/** Parses "16 rows, about 2,900 lashes". Without a number, strands are as close as their thickness allows. */
function strandsInRow({ product, lash }: Subject, rows: number): number {
  const said = /about ([\d,]+) lashes/.exec(product.specifications.Pieces ?? '')?.[1]
  return said
    ? Math.round(Number(said.replaceAll(',', '')) / rows)
    : Math.round(rowWidth / (0.03 + lash.thicknessMm * 0.6))
}
