import sharp, { type Sharp } from 'sharp'
import { isPicture, openUpload } from '#platform/pictures/open-upload.ts'
import { photoWidths } from '../domain/photo-address.ts'
import { photoLimits } from '../domain/photo-limits.ts'

/** An encoded photo: two WebP pictures, upright and without metadata. */
export interface EncodedPhoto {
  picture: Buffer
  smallPicture: Buffer
  /** The size of `picture` in pixels. */
  width: number
  height: number
}

const [smallWidth, largest] = photoWidths

const open = (bytes: Buffer): Sharp => openUpload(bytes, photoLimits.pixels)

/** The number of pixels according to the file's header; null if it is not a photo the shop accepts. */
async function countPixels(bytes: Buffer): Promise<number | null> {
  if (!isPicture(bytes)) return null
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return null
  }
}

/** Encodes a photo at both widths, decoding it once. Throws if it cannot be decoded. */
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

/** Makes the small picture from an encoded one. */
function encodeSmall(picture: Buffer): Promise<Buffer> {
  return makeSmall(open(picture))
}

function makeSmall(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(smallWidth, null, { withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer()
}

/** The photo functions of the encoding process (docs/decisions/0025, 0032). */
export const photoEncoders = { encodePhoto, encodeSmall, countPixels }

export type PhotoEncoders = typeof photoEncoders
