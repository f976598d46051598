/** The process that encodes pictures: the only one that loads sharp (docs/decisions/0032). */
import { setPriority } from 'node:os'
import { serveEncoders } from '#platform/encoding/serve-encoders.ts'
import { createPictureEncoder } from '#platform/pictures/encode-picture.ts'
import { measurePicture } from '#platform/pictures/measure-picture.ts'
import { shownOriginal } from '#platform/pictures/shown-original.ts'
import { photoEncoders } from '#shop/reviews/server/encode-photo.ts'

const encoders = {
  picture: createPictureEncoder(),
  measurePicture,
  shownOriginal,
  ...photoEncoders,
}

export type ShopEncoders = typeof encoders

// A lower priority, so that pages are rendered before pictures are encoded.
setPriority(10)
serveEncoders(encoders)
