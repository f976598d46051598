import sharp from 'sharp'
import { Refusal } from '#kernel/refusal.ts'
import { photoWidths } from '../domain/photo-address.ts'
import { photoLimits } from '../domain/photo-limits.ts'

/** A photo as the shop keeps it. */
export interface EncodedPhoto {
  picture: Buffer
  width: number
  height: number
}

const largest = Math.max(...photoWidths)

/** One photo at a time: however many come, the shop goes on answering. */
let turn: Promise<unknown> = Promise.resolve()

/** Photos as base64 text or data URLs, encoded anew by us: upright, smaller, and with nothing else in the file. */
export async function encodePhotos(texts: readonly string[]): Promise<EncodedPhoto[]> {
  const encoded: EncodedPhoto[] = []
  for (const [at, text] of texts.entries()) {
    const work = turn.then(() => encodePhoto(text, at + 1))
    turn = work.catch(() => undefined)
    encoded.push(await work)
  }
  return encoded
}

async function encodePhoto(text: string, place: number): Promise<EncodedPhoto> {
  const bytes = Buffer.from(text.replace(/^data:[^,]{0,100},/, ''), 'base64')
  if (bytes.length > photoLimits.bytes)
    throw new Refusal('bad-request', `Photo ${place} is larger than 4 MB`)
  if (!isPhoto(bytes)) throw unreadable(place)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: photoLimits.pixels })
      .rotate()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fffdfa' })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, width: info.width, height: info.height }
  } catch {
    throw unreadable(place)
  }
}

function unreadable(place: number): Refusal {
  const message = `Photo ${place} is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.`
  return new Refusal('bad-request', message)
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
