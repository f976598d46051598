/** A fiber's color at its root, and at its tip if that differs. */
export interface LashColor {
  root: string
  tip: string
}

/** Fiber colors by their name on the tray: one value for root and tip, or one for each. */
const colorsByName: Readonly<Record<string, string>> = {
  Black: '#15110f',
  'Soft Black': '#2a2320',
  Espresso: '#33211a',
  'Dark Brown': '#3f281d',
  Brown: '#57382a',
  Chocolate: '#4a2c20',
  Chestnut: '#6b3b26',
  Auburn: '#7d3321',
  Copper: '#9a4f2c',
  Honey: '#a5743a',
  Blonde: '#b18f5e',
  Plum: '#5a2346',
  Burgundy: '#6a1d2b',
  Wine: '#6a1d2b',
  Rose: '#b3566b',
  Pink: '#c76a86',
  Lilac: '#8a74ab',
  Violet: '#56408f',
  Purple: '#563078',
  Sapphire: '#22408c',
  Blue: '#22408c',
  Navy: '#1c2a52',
  Teal: '#176069',
  Emerald: '#17613f',
  Green: '#17613f',
  Moss: '#56602e',
  Olive: '#56602e',
  Gray: '#6d6763',
  Grey: '#6d6763',
  Silver: '#8b878b',
  White: '#d9d2c9 #f1ece5',
  'Plum Ombre': '#1b1214 #8c3d72',
  'Rose Ombre': '#1d1413 #cf7487',
  'Sapphire Ombre': '#12141d #3d6bd0',
  'Emerald Ombre': '#101613 #2f9466',
  'Auburn Ombre': '#1b120f #b4552f',
  'Brown Ombre': '#1b1310 #8a5b40',
  'Violet Ombre': '#15121d #7c62c4',
  'Burgundy Ombre': '#1b1012 #a5324a',
}

/** The same colors, with root and tip separated. */
export const lashColors: Readonly<Record<string, LashColor>> = Object.fromEntries(
  Object.entries(colorsByName).map(([name, color]) => {
    const [root = '', tip = root] = color.split(' ')
    return [name, { root, tip }]
  }),
)

const colorNames = new Map(Object.keys(lashColors).map((name) => [plainWord(name), name]))

/** The color for a name in any spelling ("plum", "PLUM", "Ombré plum"); black if unknown. */
export function lashColor(name: string): LashColor {
  const word = plainWord(name)
  const turned = word.startsWith('ombre') ? `${word.slice(5)}ombre` : word
  return lashColors[colorNames.get(word) ?? colorNames.get(turned) ?? 'Black'] ?? black
}

const black: LashColor = { root: '#15110f', tip: '#15110f' }

function plainWord(name: string): string {
  const letters = name.normalize('NFD').toLowerCase()
  return letters.replace(/two-?tone/, 'ombre').replace(/[^a-z]/g, '')
}
