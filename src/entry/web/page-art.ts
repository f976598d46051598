/** A curved lash from a root, bending to one side: its outline tapers to a point. */
const lash = (x: number, y: number, dx: number, dy: number) =>
  `M${x - 1.4} ${y}q${Math.round(dx * 0.1)} ${Math.round(dy * 0.7)} ${dx} ${dy}q${Math.round(-dx * 0.6)} ${Math.round(-dy * 0.3)} ${2.8 - dx} ${-dy}z`

/** Lashes along a line, each with the same curl. */
const row = (from: number, to: number, y: number, height: number) =>
  Array.from({ length: Math.floor((to - from) / 7) }, (_, at) =>
    lash(from + at * 7, y, 8, -height),
  ).join('')

const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="#1f1916" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string, color = '#a04e3c') => `<path d="${d}" fill="${color}"/>`
const tray = 'M26 14h148q6 0 6 6v80q0 6-6 6H26q-6 0-6-6V20q0-6 6-6z'

/** What is drawn on pages without content of their own, each with an address of its own. */
const drawings = {
  /** A tray whose rows are empty but for the last lashes of one. */
  cart: line(`${tray}M38 44h124M38 68h124M38 92h124`) + fill(row(40, 66, 68, 16)),
  /** A receipt with nothing on it yet but a few lashes. */
  checkout:
    line('M62 12h76v92l-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7zM76 58h48M76 74h30') +
    fill(row(78, 120, 42, 16)),
  /** The outline of a tray that is not there, and its lashes beside it. */
  product:
    `<g stroke-dasharray="5 6">${line('M32 16h80q6 0 6 6v76q0 6-6 6H32q-6 0-6-6V22q0-6 6-6z')}</g>` +
    line('M132 104h44') +
    fill(row(136, 178, 103, 22)),
  /** A glass that looks closely at a few lashes. */
  search:
    line('M92 14a38 38 0 1 1 0 76a38 38 0 1 1 0-76zM119 79l34 32') + fill(row(72, 114, 64, 22)),
  /** A bell, and lashes where it would ring. */
  restock:
    line('M62 84q10-8 10-26q0-32 28-32q28 0 28 32q0 18 10 26zM100 26v-10M91 94q9 10 18 0') +
    fill(row(84, 119, 72, 18)),
  /** A tag with a name to be written on it. */
  claim:
    line('M66 30h92q6 0 6 6v48q0 6-6 6H66L36 60zM56 60a4 4 0 1 0 8 0a4 4 0 1 0-8 0M84 76h58') +
    fill(row(88, 130, 64, 18)),
  /** A parcel, with a lash for a label. */
  parcel:
    line('M46 40 100 20l54 20v46l-54 22-54-22zM46 40l54 22 54-22M100 62v46') +
    fill(row(112, 142, 78, 14)),
  /** Two ends of a line that do not meet. */
  link:
    line('M20 66q36 22 66 4M180 66q-36 22-66 4') +
    fill(row(30, 80, 70, 26)) +
    fill(row(122, 172, 70, 26), '#62564e'),
  /** A closed eye, resting. */
  pause:
    line('M30 46q70 56 140 0') +
    fill(
      Array.from({ length: 15 }, (_, at) => {
        const share = at / 14
        const x = 34 + share * 132
        return lash(x, 48 + 27 * Math.sin(Math.PI * share), (share - 0.5) * 34, 26)
      }).join(''),
    ),
  /** Two trays side by side, one of them filled. */
  compare:
    line('M22 18h70v84H22zM108 18h70v84h-70z') + fill(row(32, 84, 50, 16) + row(32, 84, 86, 16)),
} as const

type ArtName = keyof typeof drawings

const names = Object.keys(drawings) as ArtName[]

/** The drawing of a page without content; null for a name that there is not. */
export function pageArt(name: string): string | null {
  const known = names.find((drawing) => drawing === name)
  if (!known) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" width="200" height="120">${drawings[known]}</svg>`
}
