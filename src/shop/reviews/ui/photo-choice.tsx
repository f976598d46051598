import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { photoLimits } from '../domain/photo-limits.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface PhotoChoiceProps {
  /** The chosen photos as data URLs. */
  photos: readonly string[]
  onChange: (photos: readonly string[]) => void
}

/** Up to three photos to go with a review. */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const [note, setNote] = useState('')
  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    const read = await Promise.allSettled(files.map(shrinkPhoto))
    const found = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    onChange([...photos, ...found].slice(0, photoLimits.count))
    setNote(noteOf(photos.length + found.length, read.length - found.length))
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Photos (optional)</legend>
      {photos.length > 0 && <Chosen photos={photos} onChange={onChange} />}
      {photos.length < photoLimits.count && (
        <label className="relative inline-flex min-h-12 items-center gap-3 justify-self-start border border-ink/70 px-7 text-sm font-medium transition-colors hover:bg-ink hover:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay">
          <ImagePlus aria-hidden strokeWidth={1.5} className="size-4" />
          Add photos
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => void add(event)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      )}
      <p role="status" className={note ? 'text-sm text-alarm' : 'text-sm text-soft'}>
        {note || 'Up to three. Where and when they were taken is removed.'}
      </p>
    </fieldset>
  )
}

function noteOf(count: number, unread: number): string {
  if (unread > 0) return 'Not every file could be read as a picture. Please choose JPEG or PNG.'
  return count > photoLimits.count ? 'A review has at most three photos.' : ''
}

function Chosen({ photos, onChange }: PhotoChoiceProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <li key={photo} className="relative">
          <img src={photo} alt={`Chosen ${at + 1}`} className="size-28 bg-sand object-cover" />
          <button
            type="button"
            aria-label={`Remove photo ${at + 1}`}
            onClick={() => onChange(photos.filter((each) => each !== photo))}
            className="absolute top-0 right-0 flex size-11 items-center justify-center bg-paper text-ink transition-colors hover:text-clay"
          >
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
