import sharp, { type Sharp } from 'sharp'
import { photoWidths } from '../domain/photo-address.ts'
import { photoLimits } from '../domain/photo-limits.ts'

/** A photo as the shop keeps it: both WebP, upright, and with nothing else in the file. */
export interface EncodedPhoto {
  picture: Buffer
  smallPicture: Buffer
  /** The pixels of `picture`. */
  width: number
  height: number
}

const [smallWidth, largest] = photoWidths

/**
 * How every photo is read: no more pixels than may be sent, from top to bottom, what is a little damaged also, and
 * never for longer than a minute, which none takes that is what it says.
 */
function open(bytes: Buffer): Sharp {
  const limitInputPixels = photoLimits.pixels
  return sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: 'error' }).timeout({
    seconds: 60,
  })
}

/** How many pixels a file says it has, by its header alone; null where it is no photo that the shop reads. */
async function countPixels(bytes: Buffer): Promise<number | null> {
  if (!isPhoto(bytes)) return null
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return null
  }
}

/** Encodes a photo in both widths from one decoding. Throws where it cannot be decoded. */
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

/** The small width of a picture that is encoded already. */
function encodeSmall(picture: Buffer): Promise<Buffer> {
  return makeSmall(open(picture))
}

function makeSmall(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(smallWidth, null, { withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()
}

/** Told by the first bytes, so that drawings, documents and the like never reach a reader of theirs. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavif/s.test(head)
  )
}

/** What the encoding process does for photos (docs/decisions/0025, 0032). */
export const photoEncoders = { encodePhoto, encodeSmall, countPixels }

export type PhotoEncoders = typeof photoEncoders
