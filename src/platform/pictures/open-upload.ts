import sharp, { type Sharp } from 'sharp'

/**
 * Opens an uploaded picture for decoding: limits the pixels, reads sequentially, accepts slightly damaged files, and
 * stops after a minute, which no valid picture needs.
 */
export function openUpload(bytes: Uint8Array, limitInputPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels, sequentialRead: true, failOn: 'error' }).timeout({
    seconds: 60,
  })
}

/**
 * Whether a file begins like a JPEG, PNG, WebP or AVIF, so that SVG, PDF and other formats never reach their decoders.
 */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftypavif/s.test(head)
  )
}
