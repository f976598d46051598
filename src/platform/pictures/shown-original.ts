import sharp from 'sharp'
import type { EncodedFormat } from './encode-picture.ts'

/** The maximum size of an original that can be shown unchanged, in bytes. */
const heaviestBytes = 160_000

export interface OriginalWanted {
  bytes: Uint8Array
  /** The format of the picture that is being made from it. */
  format: EncodedFormat
}

/** What browsers that accept a format can show, by sharp's names of formats. */
const shownTypes: Readonly<Record<EncodedFormat, Readonly<Record<string, string>>>> = {
  avif: { heif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' },
  webp: { webp: 'image/webp', jpeg: 'image/jpeg' },
  jpg: { jpeg: 'image/jpeg' },
}

/**
 * The content type to show an original with until its picture is made; null if it can't be shown. It must be small,
 * upright, in a type that browsers that accept `format` can show, and without metadata: phones write when and where a
 * photo was taken.
 */
export async function shownOriginal({ bytes, format }: OriginalWanted): Promise<string | null> {
  if (bytes.length > heaviestBytes) return null
  const { format: found, orientation, exif, xmp, iptc, comments } = await sharp(bytes).metadata()
  const isPlain = !(exif || xmp || iptc || comments) && (orientation ?? 1) === 1
  return isPlain ? (shownTypes[format][found] ?? null) : null
}
