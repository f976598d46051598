import sharp from 'sharp'

export type EncodedFormat = 'avif' | 'webp' | 'jpg'

/** A drawing to be encoded in one width (pixels, never enlarged beyond `widest`) and format. */
export interface PictureWanted {
  svg: string
  /** The greatest width in which the drawing is stored. */
  widest: number
  width: number
  format: EncodedFormat
}

/** A drawing as pixels, large enough for every width in which it is stored. */
interface Master {
  pixels: Buffer
  width: number
  height: number
}

/** The greatest width of upright drawings, in pixels; wide ones have `widest`. */
const widestUpright = 1280

/**
 * Makes an encoder of drawings. It remembers the pixels of the last drawing, because its widths are
 * mostly encoded one after the other.
 */
export function createPictureEncoder(): (wanted: PictureWanted) => Promise<Buffer> {
  let last: { svg: string; widest: number; master: Master } | null = null
  return async ({ svg, widest, width, format }) => {
    if (last?.svg !== svg || last.widest !== widest)
      last = { svg, widest, master: await paintMaster(svg, widest) }
    return encode(last.master, width, format)
  }
}

/** Renders an SVG to pixels, `widest` across if it is wider than high. */
async function paintMaster(svg: string, widest: number): Promise<Master> {
  const source = Buffer.from(svg)
  const { width: drawn = 1, height: drawnHeight = 1 } = await sharp(source).metadata()
  const width = drawn > drawnHeight ? widest : Math.min(widest, widestUpright)
  const density = Math.min(2400, (72 * width) / drawn)
  const painted = sharp(source, { density }).resize(width).flatten({ background: '#f8f3ed' })
  const { data, info } = await painted.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

async function encode(master: Master, width: number, format: EncodedFormat): Promise<Buffer> {
  const raw = { width: master.width, height: master.height, channels: 3 as const }
  const sized = sharp(master.pixels, { raw }).resize(width, null, { withoutEnlargement: true })
  if (format === 'avif')
    return sized.avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 74, effort: 4 }).toBuffer()
  return sized.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
