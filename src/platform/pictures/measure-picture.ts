import sharp from 'sharp'
import { isPicture, openUpload } from './open-upload.ts'
import { uploadLimits } from './upload-limits.ts'

/** The size of a picture in pixels, once turned upright. */
export interface PictureSize {
  width: number
  height: number
}

const trialWidth = 160

/**
 * The size of an uploaded file, from its header; null if it is not a JPEG, PNG, WebP or AVIF, or can't be decoded to
 * its end. A file with too many pixels is not decoded.
 */
export async function measurePicture(bytes: Buffer): Promise<PictureSize | null> {
  if (!isPicture(bytes)) return null
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (autoOrient.width * autoOrient.height > uploadLimits.pixels) return autoOrient
    await openUpload(bytes, uploadLimits.pixels).resize(trialWidth).raw().toBuffer()
    return autoOrient
  } catch {
    return null
  }
}
