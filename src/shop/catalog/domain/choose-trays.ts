import { lengthsIn, readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import type { Product } from './catalog.schema.ts'
import { type Choice, firstChoice, parseOptions, variantOf } from './options.ts'

/** One tray to buy for a lash map. */
export interface MapTray {
  /** In its canonical form; null if the product has no options. */
  variant: string | null
  /** Which of the map's lengths the tray contains, in millimeters, shortest first. */
  lengthsMm: readonly number[]
}

/** The trays of one product to buy for a lash map. */
export interface MapTrays {
  product: Product
  trays: readonly MapTray[]
  /** The map's lengths that the product is not offered in. */
  missingMm: readonly number[]
}

type Offer = Pick<MapTrays, 'trays' | 'missingMm'>

const kindsForMaps: readonly string[] = ['individual', 'easy-fanning']

/**
 * The trays to buy for a lash map: of one individual or easy fanning product that is in stock and offered in the curl.
 * Prefers fewest missing lengths, then fewest trays, then bestsellers, then the order of the list. Takes lengths in
 * whole millimeters, each once; null if nothing fits (issue 3, size guide).
 */
export function chooseTrays(
  products: readonly Product[],
  curl: string,
  lengthsMm: readonly number[],
): MapTrays | null {
  const offers = products.flatMap((product) => {
    const lash = readLashSpec(product.lash)
    if (!product.inStock || !lash || !kindsForMaps.includes(lash.kind)) return []
    const offer = offerOf(product, lash, curl, lengthsMm)
    return offer && offer.trays.length > 0 ? [{ product, ...offer }] : []
  })
  return offers.sort(byFit)[0] ?? null
}

function byFit(a: MapTrays, b: MapTrays): number {
  return (
    a.missingMm.length - b.missingMm.length ||
    a.trays.length - b.trays.length ||
    Number(b.product.bestseller) - Number(a.product.bestseller)
  )
}

/** The trays of a product: one mixed tray if it contains every length, otherwise one tray per length offered. */
function offerOf(
  product: Product,
  lash: LashSpec,
  curl: string,
  wantedMm: readonly number[],
): Offer | null {
  const options = parseOptions(product.variants)
  const curls = options.find(({ name }) => name === 'Curl')?.values ?? [lash.curl]
  if (!curls.includes(curl)) return null
  const variant = (choice: Choice) =>
    variantOf(options, { ...firstChoice(options), Curl: curl, ...choice })
  const labels = options.find(({ name }) => name === 'Length')?.values
  const choices = labels
    ? labels.map((label) => ({ variant: variant({ Length: label }), lengthsMm: lengthsIn(label) }))
    : [{ variant: variant({}), lengthsMm: [...lash.lengthsMm] }]
  return coverOf(choices, wantedMm)
}

function coverOf(choices: readonly MapTray[], wantedMm: readonly number[]): Offer {
  const brings = (tray: MapTray) => ({
    ...tray,
    lengthsMm: wantedMm.filter((lengthMm) => tray.lengthsMm.includes(lengthMm)),
  })
  const useful = choices.map(brings).filter((tray) => tray.lengthsMm.length > 0)
  const mixed = useful.find((tray) => tray.lengthsMm.length === wantedMm.length)
  if (mixed) return { trays: [mixed], missingMm: [] }
  const singles = wantedMm.flatMap(
    (lengthMm) =>
      choices.find((tray) => tray.lengthsMm.length === 1 && tray.lengthsMm[0] === lengthMm) ?? [],
  )
  const widest = [...useful].sort((a, b) => b.lengthsMm.length - a.lengthsMm.length).slice(0, 1)
  const single = { trays: singles, missingMm: missingFrom(singles, wantedMm) }
  const wide = { trays: widest, missingMm: missingFrom(widest, wantedMm) }
  return single.missingMm.length < wide.missingMm.length ? single : wide
}

function missingFrom(trays: readonly MapTray[], wantedMm: readonly number[]): number[] {
  return wantedMm.filter((lengthMm) => !trays.some((tray) => tray.lengthsMm.includes(lengthMm)))
}
