import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Layout } from './pieces.ts'
import { laySegments } from './segments.ts'
import { layStrips } from './strips.ts'
import type { Subject } from './subject.ts'
import { type Thing, thingsBeside } from './things.ts'
import { layRows } from './tray.ts'

const layOf: Partial<Record<LashSpec['kind'], (subject: Subject) => Layout>> = {
  magnetic: layStrips,
  cluster: laySegments,
}

export interface LaidOut extends Layout {
  /** The things beside the card. */
  things: Thing[]
}

/** The positions of everything in a product's picture. */
export function layoutOf(subject: Subject): LaidOut {
  const lay = layOf[subject.lash.kind] ?? layRows
  const layout = lay(subject)
  return { ...layout, things: thingsBeside(subject.lash, layout.card) }
}
