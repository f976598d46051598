import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { EncodedFormat } from './encode-picture.ts'
import { shownOriginal } from './shown-original.ts'

const plain = () => sharp({ create: { width: 8, height: 10, channels: 3, background: '#c9a' } })
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const avif = (of: Sharp) => of.avif()
const jpeg = (of: Sharp) => of.jpeg()
const webp = (of: Sharp) => of.webp()
const png = (of: Sharp) => of.png()
const taken = (of: Sharp) =>
  of.withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } }).jpeg()
const turned = (of: Sharp) => of.withMetadata({ orientation: 6 }).jpeg()

test.each<[string, (of: Sharp) => Sharp, EncodedFormat, string | null]>([
  ['an AVIF', avif, 'avif', 'image/avif'],
  ['an AVIF', avif, 'webp', null],
  ['an AVIF', avif, 'jpg', null],
  ['a WebP', webp, 'webp', 'image/webp'],
  ['a JPEG', jpeg, 'avif', 'image/jpeg'],
  ['a JPEG', jpeg, 'jpg', 'image/jpeg'],
  ['a PNG', png, 'avif', null],
  ['a JPEG that says where it was taken', taken, 'avif', null],
  ['a JPEG that lies on its side', turned, 'avif', null],
])('%s in place of a picture (%#)', async (_, made, format, type) => {
  expect(await shownOriginal({ bytes: await made(plain()).toBuffer(), format })).toBe(type)
})

test('a heavy original is not shown as it is', async () => {
  const heavy = sharp({
    create: { width: 900, height: 900, channels: 3, noise, background: '#000' },
  })
  const bytes = await heavy.jpeg({ quality: 100 }).toBuffer()
  expect(await shownOriginal({ bytes, format: 'avif' })).toBeNull()
})
