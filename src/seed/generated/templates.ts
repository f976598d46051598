import { facetsOf } from '#shop/catalog/domain/facets-of.ts'
import { type LashKind, type LashSpec, lashKinds } from '#shop/lash/domain/lash-spec.ts'
import { specificationsOf } from '../demo/demo-product.ts'
import { lookOf, looksPerKind } from './looks.ts'
import { endings } from './name-words.ts'

type OptionName = 'Curl' | 'Length' | 'Thickness' | 'Color'

/** The sets of options of generated products, by kind. */
const optionSets: Record<LashKind, readonly (readonly OptionName[])[]> = {
  individual: [['Curl', 'Length'], [], ['Length'], ['Curl', 'Thickness'], ['Curl']],
  'easy-fanning': [['Curl', 'Length'], ['Length'], [], ['Curl', 'Thickness'], ['Curl']],
  colored: [['Color', 'Length'], ['Curl', 'Length'], [], ['Color'], ['Length']],
  magnetic: [[], ['Length'], ['Color'], [], ['Color', 'Length']],
  cluster: [['Curl', 'Length'], ['Length'], [], ['Curl'], ['Color', 'Length']],
}

const rests: Record<LashKind, Record<string, string>> = {
  individual: { Band: 'Foil-backed strips', Pieces: '12 rows' },
  'easy-fanning': { Band: 'Tacky base line on foil strips', Pieces: '12 rows' },
  colored: { Band: 'Foil-backed strips', Pieces: '12 rows' },
  magnetic: { Band: 'Flexible band, 5 magnets', Pieces: '1 pair, storage case' },
  cluster: { Band: 'Cotton, 0.3 mm', Pieces: '72 segments in 6 rows' },
}

const sentences: Record<LashKind, string> = {
  individual: 'Place one on each natural lash and keep the inner corner sparse.',
  'easy-fanning': 'Slide the tweezers in, pinch and lift: the fan opens by itself.',
  colored: 'Start at the outer corner and see how far in you want to go.',
  magnetic: 'Let the liner dry to the touch before you lower the lash onto it.',
  cluster: 'Place each segment from below, a hair away from the waterline.',
}

const forms: Record<LashKind, string> = {
  individual: 'single lashes',
  'easy-fanning': 'self-opening fans',
  colored: 'colored lashes',
  magnetic: 'magnetic lashes',
  cluster: 'ready-made segments',
}

const neighbors = [0.03, 0.05, 0.07, 0.1, 0.12, 0.15, 0.2]

/** An option's values, starting with the pictured lash's, which the page opens with. */
function choicesOf(option: OptionName, lash: LashSpec): string[] {
  if (option === 'Curl') return [...new Set([lash.curl, 'C', 'CC', 'D'])].slice(0, 2)
  if (option === 'Color') return [...new Set([lash.color, 'Black', 'Espresso'])].slice(0, 2)
  if (option === 'Thickness') {
    const place = neighbors.indexOf(lash.thicknessMm)
    const other = neighbors[place - 1] ?? neighbors[place + 1] ?? lash.thicknessMm
    return [lash.thicknessMm, other].map((thicknessMm) => `${thicknessMm.toFixed(2)}mm`)
  }
  const singles = lash.lengthsMm.slice(1, 2).map((lengthMm) => `${lengthMm}mm`)
  return [`Mixed ${lash.lengthsMm.at(0)}-${lash.lengthsMm.at(-1)}mm`, ...singles]
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function templateOf(kind: LashKind, kindPlace: number, place: number) {
  const lash = lookOf(kind, place % looksPerKind)
  const sets = optionSets[kind]
  const options = sets[Math.floor(place / looksPerKind) % sets.length] ?? []
  const variants =
    options.length > 0
      ? Object.fromEntries(options.map((option) => [option, choicesOf(option, lash)]))
      : null
  const rest = { Material: 'PBT fiber', ...rests[kind] }
  const facets = facetsOf(lash, variants)
  const color = lash.color.toLowerCase()
  const measures = `${lash.curl} curl, ${lash.thicknessMm.toFixed(2)} mm`
  return {
    kind_place: kindPlace,
    place,
    category_slug: `${kind}-lashes`,
    endings: endings[kind],
    short_description: `${capital(forms[kind])} in ${color}: ${measures}.`,
    rest: `: ${forms[kind]} in ${color}, ${measures}.\n\n${sentences[kind]}`,
    specifications: JSON.stringify(specificationsOf(lash, variants, rest)),
    variants: variants && JSON.stringify(variants),
    lash,
    curls: facets.curls,
    lengths_mm: facets.lengthsMm,
    thicknesses: facets.thicknesses,
    colors: facets.colors,
  }
}

export const templatesPerKind = 5 * looksPerKind

/** The templates of generated products: for each kind, every look with every set of options. */
export const templates = lashKinds.flatMap((kind, kindPlace) =>
  Array.from({ length: templatesPerKind }, (_, place) => templateOf(kind, kindPlace, place)),
)
