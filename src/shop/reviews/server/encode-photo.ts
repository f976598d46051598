import sharp, { type Sharp } from 'sharp'
import { photoWidths } from '../domain/photo-address.ts'
import { photoLimits } from '../domain/photo-limits.ts'

/** A stored photo: two WebP pictures, upright and without metadata. */
export interface EncodedPhoto {
  picture: Buffer
  smallPicture: Buffer
  /** The size of `picture` in pixels. */
  width: number
  height: number
}

const [smallWidth, largest] = photoWidths

/**
 * Opens a photo for decoding: limits the pixels, reads sequentially, accepts slightly damaged files, and stops after a
 * minute, which no valid photo needs.
 */
function open(bytes: Buffer): Sharp {
  const limitInputPixels = photoLimits.pixels
  return sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: 'error' }).timeout({
    seconds: 60,
  })
}

/** The number of pixels by the file's header; null if it is not a photo that the shop accepts. */
async function countPixels(bytes: Buffer): Promise<number | null> {
  if (!isPhoto(bytes)) return null
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return null
  }
}

/** Encodes a photo in both widths, decoding it once. Throws if it cannot be decoded. */
async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const { data, info } = await open(bytes)
    .rotate()
    .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fffdfa' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  const picture = await pixels.clone().webp({ quality: 78 }).toBuffer()
  return { picture, smallPicture: await makeSmall(pixels), width, height }
}

/** The small width of an encoded picture. */
function encodeSmall(picture: Buffer): Promise<Buffer> {
  return makeSmall(open(picture))
}

function makeSmall(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(smallWidth, null, { withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()
}

/** Checks the first bytes, so that SVG, PDF and other formats never reach their decoders. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavif/s.test(head)
  )
}

/** The photo functions of the encoding process (docs/decisions/0025, 0032). */
export const photoEncoders = { encodePhoto, encodeSmall, countPixels }

export type PhotoEncoders = typeof photoEncoders
