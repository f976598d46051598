import type { Drawing } from '#shop/catalog/domain/drawings.ts'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import type { WrittenVariant } from '#shop/catalog/server/write-options.ts'
import type { PictureToWrite } from '#shop/catalog/server/write-pictures.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Shot, Take } from './master-name.ts'
import type { Master } from './read-masters.ts'

/** The drawing that a shot stands for; none for what is only photographed, and shown beside every drawing. */
const standsFor: Record<Shot, Drawing | null> = {
  tray: 'tray',
  rows: 'macro',
  fan: null,
  worn: 'worn',
}

/** In which order shots are shown: what is bought, what it looks like worn (a tile's second picture), and the rest. */
const order: readonly Shot[] = ['tray', 'worn', 'fan', 'rows']

interface Pictured {
  name: string
  /** The lash that its pictures show. */
  opened: Pick<LashSpec, 'fanCount' | 'kind'>
  /** The names of its masters, each picture that the studio may have taken. */
  masters: readonly (Take & { master: string })[]
  /** What the shop draws of it, first the one that it opens with. */
  drawn: readonly { drawing: Drawing; alt: string }[]
  /** Its variants, the one that it opens with first. */
  variants: readonly Pick<WrittenVariant, 'id' | 'choice'>[]
}

/**
 * The pictures of a demo product: the masters that there are, the rows first where it opens with a close-up, and then the
 * drawings that no master stands for. A product without masters keeps all of its drawings. A tray belongs to the variant
 * on its label, which is the first in its color; where there are others, the drawn tray stays and shows these.
 */
export function demoPictures(
  { name, opened, masters, drawn, variants }: Pictured,
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
    return shot === 'rows' && opensWith === 'macro' ? -1 : order.indexOf(shot)
  }
  const shown = taken.map(({ shot, color, ...file }) => ({
    ...file,
    alt: `${color ? `${name} in ${color}` : name}: ${wordsOf(shot, opened)}`,
    ...(shot === 'tray' && firstIn(color, variants)),
  }))
  const isOneOfMany = shown.some((picture) => 'variantId' in picture)
  // First among the drawings, because the first one shows other choices (`placeOfChoice`).
  const trays = isOneOfMany ? drawn.filter(({ drawing }) => drawing === 'tray') : []
  const others = drawn.filter(
    ({ drawing }) => !taken.some(({ shot }) => standsFor[shot] === drawing),
  )
  return [...shown, ...trays, ...others]
}

/** The first variant in a color, otherwise the first of several: its label can be read on the tray. */
function firstIn(color: string | null, variants: Pictured['variants']) {
  const first = variants.find(({ choice }) => !color || parseChoice(choice)?.Color === color)
  return variants.length > 1 && first ? { variantId: first.id } : {}
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const wordsOfShot: Record<Exclude<Shot, 'fan' | 'tray'>, string> = {
  rows: 'its rows close up',
  worn: 'as worn, on a downcast lid',
}

/** What a shot shows, in words. */
function wordsOf(shot: Shot, opened: Pictured['opened']): string {
  const { fanCount, kind } = opened
  if (shot === 'tray') return kind === 'magnetic' ? 'the strips in their case' : 'the whole tray'
  if (shot !== 'fan') return wordsOfShot[shot]
  if (fanCount === 1) return 'a single lash held by tweezers'
  return `a fan of ${numbers[fanCount] ?? fanCount} lashes held by tweezers`
}
