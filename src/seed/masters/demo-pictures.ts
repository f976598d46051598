import type { Drawing } from '#shop/catalog/domain/drawings.ts'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import type { WrittenVariant } from '#shop/catalog/server/write-options.ts'
import type { PictureToWrite } from '#shop/catalog/server/write-pictures.ts'
import type { Shot, Take } from './master-name.ts'
import type { Master } from './read-masters.ts'

/** What each shot shows, in words, and the drawing that it stands for. */
const seen: Record<Shot, { words: string; drawing: Drawing }> = {
  tray: { words: 'the whole tray', drawing: 'tray' },
  rows: { words: 'its rows close up', drawing: 'macro' },
}

interface Pictured {
  name: string
  /** The names of its masters, each picture that the studio may have taken. */
  masters: readonly (Take & { master: string })[]
  /** What the shop draws of it, first the one that it opens with. */
  drawn: readonly { drawing: Drawing; alt: string }[]
  /** Its variants, the one that it opens with first. */
  variants: readonly Pick<WrittenVariant, 'id' | 'choice'>[]
}

/**
 * The pictures of a demo product: the masters that there are, beginning with those of the drawing that it opens with, and
 * then the drawings that no master stands for. A product without masters keeps all of its drawings. A master in one of its
 * colors belongs to the first variant of that color, and stands for the others, too.
 */
export function demoPictures(
  { name, masters, drawn, variants }: Pictured,
  files: ReadonlyMap<string, Master>,
): PictureToWrite[] {
  const opensWith = drawn[0]?.drawing
  const taken = masters
    .flatMap(({ master, ...take }) => {
      const file = files.get(master)
      return file ? [{ ...take, key: master, ...file }] : []
    })
    .sort((a, b) => rank(a.shot) - rank(b.shot))
  function rank(shot: Shot): number {
    return seen[shot].drawing === opensWith ? 0 : 1
  }
  const shown = taken.map(({ shot, color, ...file }) => ({
    ...file,
    alt: `${color ? `${name} in ${color}` : name}: ${seen[shot].words}`,
    ...firstIn(color, variants),
  }))
  return [
    ...shown,
    ...drawn.filter(({ drawing }) => !taken.some(({ shot }) => seen[shot].drawing === drawing)),
  ]
}

function firstIn(color: string | null, variants: Pictured['variants']) {
  if (color === null) return {}
  const first = variants.find(({ choice }) => parseChoice(choice)?.Color === color)
  return first ? { variantId: first.id } : {}
}
