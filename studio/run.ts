/**
 * Renders the demo's pictures: `npm run studio -- quill-classic`, or several products, or `all`. `--shot=tray` takes one
 * shot instead of all; `--draft` is small and quick and goes to a temporary folder; `--out` names another. Pictures that
 * are fresh are left alone unless `--again` is given. Needs Blender 3.4 (BLENDER names it if it is not `blender`) and Chromium.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { masterName, type Shot, shots } from '#seed/masters/master-name.ts'
import { mastersFolder } from '#seed/masters/read-masters.ts'
import { develop } from './develop.ts'
import { printCard } from './print.ts'
import { type Quality, sceneOf } from './scene.ts'
import { type Subject, subjects } from './subject.ts'
import { rowsOf, trayFacts } from './tray.ts'

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

const full: Quality = { width: 880, height: 1100, samples: 28 }
const draft: Quality = { width: 360, height: 450, samples: 16 }
const quality = { ...(values.draft ? draft : full) }
if (values.samples) quality.samples = Number(values.samples)
if (values.width) {
  const width = Number(values.width)
  Object.assign(quality, { width, height: Math.round(width * 1.25) })
}
const out = values.out ?? (values.draft ? join(tmpdir(), 'cilia-studio') : mastersFolder)

const wanted = subjects.filter(
  ({ product }) => positionals.includes('all') || positionals.includes(product.slug),
)
if (wanted.length === 0) throw new Error('Name the slugs of products that are trays, or: all')
await mkdir(out, { recursive: true })
for (const shot of shots.filter((shot) => !values.shot || shot === values.shot)) {
  for (const subject of wanted) await take(subject, shot)
}

/** Takes one picture, unless it is there, and removes those of the same shot that are stale. */
async function take(subject: Subject, shot: Shot): Promise<void> {
  const name = masterName(subject.kind, subject.product, shot)
  const file = join(out, `${name}.avif`)
  if (existsSync(file) && !values.again) return
  const began = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  try {
    const bytes = await render(subject, shot, folder, file)
    const before = `${subject.product.slug}-${shot}-`
    for (const other of await readdir(out)) {
      if (other.startsWith(before) && other !== `${name}.avif`) await rm(join(out, other))
    }
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${name}: ${Math.round(bytes / 1000)} kB in ${seconds} s`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function render(subject: Subject, shot: Shot, folder: string, file: string): Promise<number> {
  const { kind, product } = subject
  const facts = trayFacts(subject)
  const print = join(folder, 'card.png')
  await printCard(print, subject, facts, rowsOf({ kind, ...product.lash }, facts))
  const scene = join(folder, 'scene.json')
  const negative = join(folder, 'picture.raw')
  await writeFile(scene, JSON.stringify(sceneOf(subject, shot, print, quality)))
  await runBlender([scene, negative])
  return develop({ file: negative, width: quality.width, height: quality.height }, file)
}

function runBlender(files: string[]): Promise<void> {
  const script = join(import.meta.dirname, 'blender/render.py')
  const args = [
    '-b',
    '--python-use-system-env',
    '--python-exit-code',
    '1',
    '-noaudio',
    '-P',
    script,
    '--',
    ...files,
  ]
  const child = spawn(process.env.BLENDER ?? 'blender', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`Blender failed: ${said}`))))
  })
}
