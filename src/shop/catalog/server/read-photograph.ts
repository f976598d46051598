import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFile } from '#platform/package-files.ts'
import { type PhotographKey, photographKeys } from '#shop/lash/domain/art.ts'

export const photographsFolder = packageFile('src/shop/lash/photographs')

/** Gives a reader for a photograph that belongs to no product; null for an unknown key. */
export function photographOf(key: string): (() => Promise<Buffer>) | null {
  return isPhotograph(key) ? () => readFile(join(photographsFolder, `${key}.avif`)) : null
}

function isPhotograph(key: string): key is PhotographKey {
  return photographKeys.some((each) => each === key)
}
