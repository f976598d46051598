import { readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { type PhotographKey, photographKeys } from '#shop/lash/domain/art.ts'

/** The folder of the photographs, which is the same for the sources and for the bundle. */
export const photographsFolder = join(
  dirname(findPackageJSON(import.meta.url) ?? '.'),
  'src/shop/lash/photographs',
)

/** How to read a photograph that belongs to no product; null for a key of which there is none. */
export function photographOf(key: string): (() => Promise<Buffer>) | null {
  return isPhotograph(key) ? () => readFile(join(photographsFolder, `${key}.avif`)) : null
}

function isPhotograph(key: string): key is PhotographKey {
  return photographKeys.some((each) => each === key)
}
