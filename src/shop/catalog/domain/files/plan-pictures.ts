import { pictureKey, pictureUrl } from '#shop/lash/domain/picture.ts'
import type { OwnerPicture } from '../owner-product.schema.ts'
import type { ImportFacts } from './import-plan.ts'

export type PlannedPictures =
  | { fits: true; urls: string[] | null }
  | { fits: false; message: string }

/**
 * The pictures of a product in a cell's order; null if they already are. Accepts only addresses that the shop already
 * serves, separated by spaces, and fetches nothing: a server that fetches what a file names can be sent anywhere. A
 * picture missing from the cell is not deleted, since nothing could restore an uploaded one.
 */
export function planPictures(
  cell: string,
  pictures: readonly OwnerPicture[],
  { pictureKeys, origin }: Pick<ImportFacts, 'pictureKeys' | 'origin'>,
): PlannedPictures {
  const stored = pictures.map(({ url }) => url)
  if (cell === stored.join(' ')) return { fits: true, urls: null }
  const urls = cell
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => (stored.includes(text) ? text : ownAddress(text, origin)))
  const foreign = urls.find((url) => !stored.includes(url) && !isServed(url, pictureKeys))
  if (foreign !== undefined) return { fits: false, message: whyNot(foreign) }
  const missing = stored.find((url) => !urls.includes(url))
  if (missing !== undefined) return { fits: false, message: `${kept} ${missing}` }
  const twice = urls.find((url, at) => urls.indexOf(url) < at && !isTwice(stored, url))
  if (twice !== undefined) return { fits: false, message: `The picture ${twice} is listed twice` }
  return { fits: true, urls: urls.join(' ') === stored.join(' ') ? null : urls }
}

const kept = 'A file can’t delete pictures. Do that on the product’s screen. Missing here:'

function isTwice(stored: readonly string[], url: string): boolean {
  return stored.filter((one) => one === url).length > 1
}

function isServed(url: string, keys: ReadonlySet<string>): boolean {
  const key = pictureKey(url)
  return key !== null && keys.has(key)
}

function whyNot(url: string): string {
  const shown = url.slice(0, 80)
  return pictureKey(url) === null
    ? `${shown} isn’t one of this shop’s pictures. Pictures stored elsewhere can’t be imported. Upload them on the product’s screen.`
    : `The shop has no picture ${shown}`
}

/** An address of this shop as stored: without its origin, and in the default width. */
function ownAddress(text: string, origin: string): string {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  const key = pictureKey(path)
  return key === null ? path : pictureUrl(key, 960, 'jpg')
}

/** The keys of the shop's own pictures in these cells. */
export function keysIn(cells: readonly string[], origin: string): string[] {
  const keys = cells
    .flatMap((cell) => cell.split(/\s+/))
    .flatMap((text) => pictureKey(ownAddress(text, origin)) ?? [])
  return [...new Set(keys)]
}
