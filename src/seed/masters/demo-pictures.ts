import type { Drawing } from '#shop/catalog/domain/drawings.ts'
import type { PictureToWrite } from '#shop/catalog/server/write-pictures.ts'
import type { Shot } from './master-name.ts'
import type { Master } from './read-masters.ts'

/** What each shot shows, in words, and the drawing that it stands for. */
const seen: Record<Shot, { words: string; drawing: Drawing }> = {
  tray: { words: 'the whole tray', drawing: 'tray' },
  rows: { words: 'its rows close up', drawing: 'macro' },
}

interface Pictured {
  name: string
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
  { name, masters, drawn }: Pictured,
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
    return seen[shot].drawing === opensWith ? 0 : 1
  }
  const shown = taken.map(({ shot, ...file }) => ({
    ...file,
    alt: `${name}: ${seen[shot].words}`,
  }))
  return [
    ...shown,
    ...drawn.filter(({ drawing }) => !taken.some(({ shot }) => seen[shot].drawing === drawing)),
  ]
}
