/**
 * Renders the demo's pictures: `npm run studio -- quill-classic`, or several products, or `all`. `still-life`,
 * `still-life-tall`, and `lid-wide` are photographs for pages; `opening-fan` is the landing page's film. `--shot=tray`
 * takes one shot instead of all; `--draft` is small and quick and goes to a temporary folder; `--out` names another
 * folder. Skips fresh pictures unless `--again` is given. Needs Blender 3.4 (BLENDER gives its path if it is not
 * `blender`) and Chromium; the film also needs ffmpeg.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { masterName, type Shot, type Take, takesOf } from '#seed/masters/master-name.ts'
import { mastersFolder } from '#seed/masters/read-masters.ts'
import { photographsFolder } from '#shop/catalog/server/read-photograph.ts'
import { expose } from './blender.ts'
import { develop } from './develop.ts'
import { filmKey } from './film.ts'
import { layoutOf } from './layout.ts'
import { canBeWorn } from './lid.ts'
import type { Print } from './print.ts'
import { type Quality, type Scene, sceneOf } from './scene.ts'
import { type StillKey, stillKeys, stillLife, stillLifeSubject } from './still-life.ts'
import { type Subject, subjectIn, subjects } from './subject.ts'
import { takeFilm } from './take-film.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shot: { type: 'string' },
    draft: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    out: { type: 'string' },
    samples: { type: 'string' },
    width: { type: 'string' },
  },
})

/** The quality of masters. */
const full: Readonly<Record<Shot, Quality>> = {
  tray: { width: 1200, height: 1500, samples: 10 },
  rows: { width: 1200, height: 1500, samples: 24 },
  fan: { width: 1200, height: 1500, samples: 12 },
  worn: { width: 1200, height: 1500, samples: 6 },
}
const still: Quality = { width: 1600, height: 900, samples: 20 }
const filmed: Quality = { width: 720, height: 900, samples: 48 }
const draft: Quality = { width: 360, height: 450, samples: 16 }
const out = values.out ?? (values.draft ? join(tmpdir(), 'cilia-studio') : mastersFolder)

const isFilm = positionals.includes(filmKey)
const wanted = subjects.filter(
  ({ product }) => positionals.includes('all') || positionals.includes(product.slug),
)
const stills = stillKeys.filter((key) => positionals.includes(key))
if (wanted.length + stills.length === 0 && !isFilm) {
  throw new Error(`Name the slugs of products, or: all, ${[...stillKeys, filmKey].join(', ')}`)
}
await mkdir(out, { recursive: true })
for (const subject of wanted) {
  for (const taken of takesOf(subject.product)) {
    if (!values.shot || taken.shot === values.shot) await take(subject, taken)
  }
}
for (const key of stills) await takeStill(key)
if (isFilm) await takeFilm(values.out ?? (values.draft ? out : photographsFolder), asWanted(filmed))

/** The usual quality, unless the command asks for another. */
function asWanted(usual: Quality): Quality {
  const { samples, width, height } = values.draft ? draft : usual
  const wide = Number(values.width ?? width)
  return {
    samples: Number(values.samples ?? samples),
    width: wide,
    height: values.width ? Math.round(wide * 1.25) : height,
  }
}

/** Takes one picture, unless it exists or cannot be taken, and removes stale ones of the same take. */
async function take(whole: Subject, taken: Take): Promise<void> {
  const subject = subjectIn(taken, whole)
  const { shot } = taken
  if (!canTake(subject, shot)) return
  const name = masterName(subject.lash.kind, subject.product, taken)
  const file = join(out, `${name}.avif`)
  if (existsSync(file) && !values.again) return
  await render(subject, file, (print) => sceneOf(subject, shot, print, asWanted(full[shot])))
  const before = name.slice(0, name.lastIndexOf('-') + 1)
  for (const other of await readdir(out)) {
    if (other.startsWith(before) && other !== `${name}.avif`) await rm(join(out, other))
  }
}

/**
 * Only rows of lashes have close-ups and fans on tweezers. Closed fans are not shown on tweezers, because they do not
 * open.
 */
function canTake(subject: Subject, shot: Take['shot']): boolean {
  if (shot === 'tray') return true
  if (shot === 'worn') return canBeWorn(subject)
  const { rows, spike } = layoutOf(subject).fringe
  return rows.length > 0 && (shot === 'rows' || spike === 1)
}

/** Retakes a photograph of a page. */
async function takeStill(key: StillKey): Promise<void> {
  const file = join(values.out ?? (values.draft ? out : photographsFolder), `${key}.avif`)
  await mkdir(dirname(file), { recursive: true })
  await render(stillLifeSubject(key), file, (print) =>
    stillLife(key, print, asWanted(still).samples, values.draft ? 0.4 : 1),
  )
}

/** Renders the prints and the scene, and develops the picture into a file. */
async function render(
  subject: Subject,
  file: string,
  sceneWith: (print: Print) => Scene,
): Promise<void> {
  const began = Date.now()
  const bytes = await expose(subject, sceneWith, (negative, { width, height }) =>
    develop({ file: negative, width, height }, file),
  )
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${basename(file)}: ${Math.round(bytes / 1000)} kB in ${seconds} s`)
}
