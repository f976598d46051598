import type { Drawing } from '#shop/catalog/domain/drawings.ts'
import type { PictureToWrite } from '#shop/catalog/server/write-pictures.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Shot } from './master-name.ts'
import type { Master } from './read-masters.ts'

/** The drawing that a shot stands for; none for what is only photographed, and shown beside every drawing. */
const standsFor: Record<Shot, Drawing | null> = { tray: 'tray', rows: 'macro', fan: null }

interface Pictured {
  name: string
  /** The lash that its pictures show. */
  opened: Pick<LashSpec, 'fanCount'>
  /** The names of its masters, each shot that the studio may have taken. */
  masters: readonly { shot: Shot; master: string }[]
  /** What the shop draws of it, first the one that it opens with. */
  drawn: readonly { drawing: Drawing; alt: string }[]
}

/**
 * The pictures of a demo product: the masters that there are, beginning with the one of the drawing that it opens with,
 * and then the drawings that no master stands for. A product without masters keeps all of its drawings.
 */
export function demoPictures(
  { name, opened, masters, drawn }: Pictured,
  files: ReadonlyMap<string, Master>,
): PictureToWrite[] {
  const opensWith = drawn[0]?.drawing
  const taken = masters
    .flatMap(({ shot, master }) => {
      const file = files.get(master)
      return file ? [{ shot, key: master, ...file }] : []
    })
    .sort((a, b) => rank(a.shot) - rank(b.shot))
  function rank(shot: Shot): number {
    return standsFor[shot] === opensWith ? 0 : 1
  }
  const shown = taken.map(({ shot, ...file }) => ({
    ...file,
    alt: `${name}: ${wordsOf(shot, opened)}`,
  }))
  return [
    ...shown,
    ...drawn.filter(({ drawing }) => !taken.some(({ shot }) => standsFor[shot] === drawing)),
  ]
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** What a shot shows, in words. */
function wordsOf(shot: Shot, opened: Pictured['opened']): string {
  if (shot !== 'fan') return shot === 'tray' ? 'the whole tray' : 'its rows close up'
  const { fanCount } = opened
  if (fanCount === 1) return 'a single lash held by tweezers'
  return `a fan of ${numbers[fanCount] ?? fanCount} lashes held by tweezers`
}
