import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFile } from '#platform/package-files.ts'

export const mastersFolder = packageFile('src/seed/masters')
const ending = '.avif'

/** A picture that the studio rendered, with its size in pixels. */
export interface Master {
  original: Buffer
  width: number
  height: number
}

/** The studio's pictures by name; empty if the folder was left out. */
export async function readMasters(): Promise<ReadonlyMap<string, Master>> {
  const files = await readdir(mastersFolder).catch(() => [])
  const masters = files.filter((file) => file.endsWith(ending))
  return new Map(
    await Promise.all(
      masters.map(async (file) => {
        const original = await readFile(join(mastersFolder, file))
        return [file.slice(0, -ending.length), { original, ...sizeOf(original) }] as const
      }),
    ),
  )
}

/** The size of an AVIF with one picture, from its `ispe` box: four bytes of flags, then width and height. */
function sizeOf(avif: Buffer): { width: number; height: number } {
  const box = avif.indexOf('ispe')
  if (box < 0) throw new Error('a master is no AVIF')
  return { width: avif.readUInt32BE(box + 8), height: avif.readUInt32BE(box + 12) }
}
