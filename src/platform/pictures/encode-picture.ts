import sharp from 'sharp'
import { openUpload } from './open-upload.ts'
import { uploadLimits } from './upload-limits.ts'

export type EncodedFormat = 'avif' | 'webp' | 'jpg'

/** A picture to encode in one format and width (pixels, never enlarged beyond `widest` or the original). */
export interface PictureWanted {
  /** The SVG text of a drawing, or the bytes of an uploaded original. */
  source: string | Uint8Array
  /** The largest width in which the picture is stored. */
  widest: number
  width: number
  format: EncodedFormat
}

/** A picture's pixels, large enough for every stored width. */
interface Master {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

const background = '#f8f3ed'
/** The largest width of upright pictures, in pixels; for wide ones it is `widest`. */
const widestUpright = 1280

/**
 * Makes an encoder of pictures. It remembers the last one's pixels, because a picture's widths are mostly encoded in a
 * row.
 */
export function createPictureEncoder(): (wanted: PictureWanted) => Promise<Buffer> {
  let last: { source: string | Uint8Array; widest: number; master: Master } | null = null
  return async ({ source, widest, width, format }) => {
    if (!last || !isSame(last.source, source) || last.widest !== widest)
      last = { source, widest, master: await masterOf(source, widest) }
    return encode(last.master, width, format)
  }
}

function isSame(a: string | Uint8Array, b: string | Uint8Array): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : Buffer.compare(a, b) === 0
}

function masterOf(source: string | Uint8Array, widest: number): Promise<Master> {
  return typeof source === 'string' ? paintMaster(source, widest) : decodeMaster(source, widest)
}

/** Decodes an original: turned upright, without transparency, in sRGB, as wide as drawings. */
async function decodeMaster(bytes: Uint8Array, widest: number): Promise<Master> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { data, info } = await openUpload(bytes, uploadLimits.pixels)
    .autoOrient()
    .resize(storedWidth(autoOrient, widest), null, { withoutEnlargement: true })
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, ...info }
}

/** The width of a picture's pixels: `widest` if it is wider than it is high. */
function storedWidth(of: { width: number; height: number }, widest: number): number {
  return of.width > of.height ? widest : Math.min(widest, widestUpright)
}

/** Renders an SVG to pixels, `widest` across if it is wider than it is high. */
async function paintMaster(svg: string, widest: number): Promise<Master> {
  const source = Buffer.from(svg)
  const { width: drawn = 1, height: drawnHeight = 1 } = await sharp(source).metadata()
  const width = storedWidth({ width: drawn, height: drawnHeight }, widest)
  const density = Math.min(2400, (72 * width) / drawn)
  const painted = sharp(source, { density }).resize(width).flatten({ background })
  const { data, info } = await painted.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, ...info }
}

async function encode(master: Master, width: number, format: EncodedFormat): Promise<Buffer> {
  const { pixels, ...raw } = master
  const sized = sharp(pixels, { raw }).resize(width, null, { withoutEnlargement: true })
  if (format === 'avif')
    return sized.avif({ quality: 40, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 74, effort: 4 }).toBuffer()
  return sized.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
