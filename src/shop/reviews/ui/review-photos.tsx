import { photoUrl } from '../domain/photo-address.ts'
import type { Review } from '../domain/review.schema.ts'

/** The thumbnails of a review's photos; each links to the full size. */
export function ReviewPhotos({ review: { photos, customerName } }: { review: Review }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ key }, at) => (
        <li key={key}>
          <a href={photoUrl(key, 1600)} target="_blank" rel="noreferrer" className="block">
            <img
              src={photoUrl(key, 320)}
              alt={`${at + 1} of ${photos.length} by ${customerName}, opens in a new tab`}
              width={112}
              height={112}
              loading="lazy"
              decoding="async"
              className="size-28 bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
