import { type ArtName, artNames } from '#ui/art-names.ts'

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

const dashed = (d: string) => `<g stroke-dasharray="5 6">${line(d)}</g>`

const receipt = 'M62 12h76v92l-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7-9.5-7-9.5 7z'
const parcel = 'M46 40 100 20l54 20v46l-54 22-54-22zM46 40l54 22 54-22M100 62v46'
const twoTrays = 'M22 18h70v84H22zM108 18h70v84h-70z'
const bubble = 'M44 16h112q6 0 6 6v54q0 6-6 6H96l-20 22V82H44q-6 0-6-6V22q0-6 6-6z'

/** A small circle around a point. */
const knob = (x: number, y: number) => `M${x - 6} ${y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`

/** Drawings for pages without content, each with its own address. */
const drawings: Record<ArtName, string> = {
  /** A tray with empty rows but for the last lashes of one. */
  cart: line(`${tray}M38 44h124M38 68h124M38 92h124`) + fill(row(40, 66, 68, 16)),
  /** A receipt with nothing on it yet but a few lashes. */
  checkout: line(`${receipt}M76 58h48M76 74h30`) + fill(row(78, 120, 42, 16)),
  /** The dashed outline of a tray, and its lashes beside it. */
  product:
    dashed('M32 16h80q6 0 6 6v76q0 6-6 6H32q-6 0-6-6V22q0-6 6-6z') +
    line('M132 104h44') +
    fill(row(136, 178, 103, 22)),
  /** A magnifying glass over a few lashes. */
  search:
    line('M92 14a38 38 0 1 1 0 76a38 38 0 1 1 0-76zM119 79l34 32') + fill(row(72, 114, 64, 22)),
  /** A bell with lashes. */
  restock:
    line('M62 84q10-8 10-26q0-32 28-32q28 0 28 32q0 18 10 26zM100 26v-10M91 94q9 10 18 0') +
    fill(row(84, 119, 72, 18)),
  /** A tag waiting for a name. */
  claim:
    line('M66 30h92q6 0 6 6v48q0 6-6 6H66L36 60zM56 60a4 4 0 1 0 8 0a4 4 0 1 0-8 0M84 76h58') +
    fill(row(88, 130, 64, 18)),
  /** A parcel, with a lash for a label. */
  parcel: line(parcel) + fill(row(112, 142, 78, 14)),
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
  compare: line(twoTrays) + fill(row(32, 84, 50, 16) + row(32, 84, 86, 16)),
  /** Two dashed trays, and the lashes of one. */
  uncompared: dashed(twoTrays) + fill(row(32, 84, 86, 16)),
  /** Three products side by side, two of them dashed. */
  shelf:
    line('M20 14h46v66H20zM20 94h30') +
    dashed('M77 14h46v66H77zM134 14h46v66h-46z') +
    line('M77 94h30M134 94h30') +
    fill(row(27, 62, 68, 20)),
  /** Three sliders, with lashes on one of them. */
  filters:
    line('M28 32h92M132 32h40M28 64h24M64 64h108M28 96h112M152 96h20') +
    line(knob(126, 32) + knob(58, 64) + knob(146, 96)) +
    fill(row(84, 126, 63, 20)),
  /** A bag kept for its shopper. */
  bag: line('M62 40h76l8 66H54zM82 52V36q0-20 18-20t18 20v16') + fill(row(84, 119, 92, 20)),
  /** A dashed parcel: it exists, but is not shown. */
  order: dashed(parcel) + fill(row(112, 142, 78, 14)),
  /** A letter on its way. */
  sent:
    line('M80 32h88v58H80zM80 32l44 34 44-34M26 46h38M40 62h24M26 78h38') +
    fill(row(108, 143, 86, 13)),
  /** A card that has paid. */
  paid:
    line('M46 24h108q6 0 6 6v60q0 6-6 6H46q-6 0-6-6V30q0-6 6-6zM40 44h120M122 74l8 8 16-18') +
    fill(row(58, 100, 82, 20)),
  /** A crossed-out receipt. */
  canceled: line(`${receipt}M84 58l32 26M116 58l-32 26`) + fill(row(78, 120, 42, 16)),
  /** An hourglass that has run out. */
  ended:
    line('M70 12h60M70 108h60M76 12q0 28 24 48q24-20 24-48M76 108q0-28 24-48q24 20 24 48') +
    fill(row(88, 116, 107, 15)),
  /** An open box waiting to be filled. */
  orders:
    line('M52 58h96v48H52zM52 58 34 40h42l18 18M148 58l18-18h-42l-18 18') +
    fill(row(84, 119, 94, 20)),
  /** A heart with lashes in it. */
  wishlist:
    line('M100 106C58 78 42 60 42 42q0-26 26-26q20 0 32 22q12-22 32-22q26 0 26 26q0 18-58 64z') +
    fill(row(82, 117, 68, 22)),
  /** A speech bubble with lashes. */
  reviews: line(`${bubble}M70 64h60`) + fill(row(82, 117, 54, 20)),
  /** A dashed speech bubble with lashes. */
  unheard: dashed(bubble) + fill(row(82, 117, 60, 20)),
  /** A path that doesn't reach its destination. */
  route:
    dashed('M34 100q22-34 46-10q14 14 32 6') +
    line(`${knob(28, 102)}M146 100C124 70 118 58 118 46a28 28 0 1 1 56 0q0 12-28 54z`) +
    fill(row(134, 162, 56, 18)),
  /** A key whose bit is lashes. */
  key:
    line(
      'M30 60a22 22 0 1 0 44 0a22 22 0 1 0-44 0zM74 60h98v10M44 60a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
    ) + fill(row(118, 160, 60, 22)),
  /** A sheet of paper without text. */
  letter:
    line('M62 10h58l20 20v80H62zM120 10v20h20') +
    dashed('M76 68h50M76 82h50M76 96h30') +
    fill(row(78, 113, 52, 18)),
}

/** The drawing for a page without content; null for an unknown name. */
export function pageArt(name: string): string | null {
  const known = artNames.find((drawing) => drawing === name)
  if (!known) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" width="200" height="120">${drawings[known]}</svg>`
}
