import sharp from 'sharp'
import type { EncodedFormat } from './encode-picture.ts'

/** The most that an original may weigh to be shown as it is, in bytes. */
const heaviestBytes = 160_000

/** What a browser that asks for a format can show, by the name that sharp gives it. */
const shownTypes: Readonly<Record<EncodedFormat, Readonly<Record<string, string>>>> = {
  avif: { heif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' },
  webp: { webp: 'image/webp', jpeg: 'image/jpeg' },
  jpg: { jpeg: 'image/jpeg' },
}

/**
 * The content type under which an original can be shown in place of a picture that is not made yet; null if it cannot.
 * It must be light, upright, of a format that whoever asks for `format` can show, and hold nothing but pixels: a phone
 * writes into a photograph when and where it was taken.
 */
export async function shownOriginal(
  bytes: Uint8Array,
  format: EncodedFormat,
): Promise<string | null> {
  if (bytes.length > heaviestBytes) return null
  const { format: found, orientation, exif, xmp, iptc, comments } = await sharp(bytes).metadata()
  const isPlain = !(exif || xmp || iptc || comments) && (orientation ?? 1) === 1
  return isPlain ? (shownTypes[format][found] ?? null) : null
}
