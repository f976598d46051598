import { spawn } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expose } from './blender.ts'
import { grade, print } from './develop.ts'
import {
  type FilmScene,
  filmKey,
  filmMark,
  filmScene,
  filmSubject,
  frames,
  framesPerSecond,
} from './film.ts'
import type { Quality } from './scene.ts'

/** Retakes the landing page's film and its poster. Its frames stay in a temporary folder for inspection. */
export async function takeFilm(out: string, quality: Quality): Promise<void> {
  const began = Date.now()
  const bytes = await expose(
    filmSubject(),
    (print) => filmScene(print, quality),
    (negative, scene) => edit(negative, scene, out),
  )
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${filmKey}.mp4: ${Math.round(bytes / 1000)} kB in ${seconds} s`)
}

/** Grades the moments, and writes the film and, from its first frame, the poster. Gives the film's bytes. */
async function edit(
  negative: string,
  { width, height, moments }: FilmScene,
  out: string,
): Promise<number> {
  const folder = join(tmpdir(), 'cilia-studio', filmKey)
  const film = join(out, `${filmKey}.mp4`)
  const graded = await Promise.all(
    moments.map((_, moment) => grade({ file: `${negative}-${moment}`, width, height })),
  )
  await mkdir(folder, { recursive: true })
  const played = frames.flatMap((moment) => graded[moment] ?? [])
  for (const [number, frame] of played.entries()) {
    await writeFile(join(folder, `${String(number).padStart(2, '0')}.png`), frame)
  }
  const [first] = played
  if (first) await print(first, join(out, `${filmKey}.avif`))
  await runEncoder(join(folder, '%02d.png'), film)
  return (await stat(film)).size
}

/** Settings that every browser with AV1 plays: 8 bits, 4:2:0 color, the index up front, and tagged colors. */
async function runEncoder(pictures: string, file: string): Promise<void> {
  const colors = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int'
  const input = `-y -loglevel error -framerate ${framesPerSecond} -i`.split(' ')
  const tags = '-colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 -color_range tv'
  const codec = `-an -c:v libaom-av1 -crf 24 -b:v 0 -cpu-used 2 -row-mt 1 -g ${frames.length}`
  const args = [
    ...input,
    pictures,
    '-vf',
    `${colors},format=yuv420p`,
    ...`${tags} ${codec} -movflags +faststart -metadata`.split(' '),
    `comment=${filmMark()}`,
    file,
  ]
  const child = spawn(process.env.FFMPEG ?? 'ffmpeg', args, { stdio: 'inherit' })
  await new Promise<void>((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))))
  })
}
