import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

interface Negative {
  /** The file written by blender/render.py. */
  file: string
  width: number
  height: number
}

/** The most bytes that a master may have. */
const heaviest = 110_000
const qualities = [66, 60, 54, 48, 42]

/** Grades a render and writes it as an AVIF. Gives its bytes. */
export async function develop(negative: Negative, file: string): Promise<number> {
  return print(await grade(negative), file)
}

/** Writes a graded picture as an AVIF at the best quality within a master's size limit. Gives its bytes. */
export async function print(graded: Buffer, file: string): Promise<number> {
  for (const quality of qualities) {
    const bytes = await sharp(graded).avif({ quality, effort: 5 }).toBuffer()
    if (bytes.length > heaviest && quality !== qualities.at(-1)) continue
    await writeFile(file, bytes)
    return bytes.length
  }
  return 0
}

/** Adds a little contrast and warmth, like a print's, and a lens's sharpness. */
export async function grade({ file, width, height }: Negative): Promise<Buffer> {
  const bytes = await readFile(file)
  const numbers = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2)
  const film = sharp(numbers, { raw: { width, height, channels: 3 } })
  const toned = await film.toColourspace('srgb').png().toBuffer()
  return sharp(toned)
    .linear([1.16, 1.15, 1.13], [-23, -23, -21])
    .modulate({ saturation: 1.04 })
    .sharpen({ sigma: 0.7, m1: 0.3, m2: 0.7 })
    .png()
    .toBuffer()
}
