import type { Drawing } from '#shop/catalog/domain/drawings.ts'
import { parseChoice } from '#shop/catalog/domain/options.ts'
import type { WrittenVariant } from '#shop/catalog/server/write-options.ts'
import type { PictureToWrite } from '#shop/catalog/server/write-pictures.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Shot, Take } from './master-name.ts'
import type { Master } from './read-masters.ts'

/** The drawing that a shot replaces; null if it has no drawing, so that it is shown in addition. */
const standsFor: Record<Shot, Drawing | null> = {
  tray: 'tray',
  rows: 'macro',
  fan: null,
  worn: 'worn',
}

/** The order of shots: what is bought, how it looks worn (a tile's second picture), and the rest. */
const order: readonly Shot[] = ['tray', 'worn', 'fan', 'rows']

/** The shots that show a tray's label, and so only the variant on it. */
const labeled: readonly Shot[] = ['tray', 'rows']

interface Pictured {
  name: string
  /** The lash that its pictures show. */
  opened: Pick<LashSpec, 'fanCount' | 'kind'>
  /** All pictures that the studio could have taken, with the names of their masters. */
  masters: readonly (Take & { master: string })[]
  /** Its drawings, starting with the one its page opens with. */
  drawn: readonly { drawing: Drawing; alt: string }[]
  /** Its variants, starting with the one its page opens with. */
  variants: readonly Pick<WrittenVariant, 'id' | 'choice'>[]
}

/**
 * A demo product's pictures: the existing masters (the rows first if its page opens with a close-up; one color after the
 * other), then the drawings that no master replaces. Without masters it keeps all drawings. A photographed tray and its
 * rows close up belong to the variant on their label, the first in its color, and so does a lid with lashes of a color;
 * if there are other variants, the drawn tray and close-up stay to show them.
 */
export function demoPictures(
  { name, opened, masters, drawn, variants }: Pictured,
  files: ReadonlyMap<string, Master>,
): PictureToWrite[] {
  const opensWith = drawn[0]?.drawing
  const colors = masters.map(({ color }) => color)
  const taken = masters
    .flatMap(({ master, ...take }) => {
      const file = files.get(master)
      return file ? [{ ...take, key: master, ...file }] : []
    })
    .sort(
      (a, b) => colors.indexOf(a.color) - colors.indexOf(b.color) || rank(a.shot) - rank(b.shot),
    )
  function rank(shot: Shot): number {
    return shot === 'rows' && opensWith === 'macro' ? -1 : order.indexOf(shot)
  }
  const shown = taken.map(({ shot, color, ...file }) => ({
    ...file,
    alt: `${color ? `${name} in ${color}` : name}: ${wordsOf(shot, opened)}`,
    ...((labeled.includes(shot) || color) && firstIn(color, variants)),
  }))
  const isOneOfMany = shown.some((picture) => 'variantId' in picture)
  const kept = drawn.filter(({ drawing }) => {
    const isReplaced = taken.some(({ shot }) => standsFor[shot] === drawing)
    return !isReplaced || (isOneOfMany && labeled.some((shot) => standsFor[shot] === drawing))
  })
  // The tray comes before other drawings, because the first drawing is what shows other choices (`placeOfChoice`).
  const isTray = ({ drawing }: (typeof kept)[number]) => Number(drawing === 'tray')
  return [...shown, ...(isOneOfMany ? kept.toSorted((a, b) => isTray(b) - isTray(a)) : kept)]
}

/** The first variant in a color, or just the first, if there are several: the tray's label names it. */
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
