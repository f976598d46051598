import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { photoLimits } from '../domain/photo-limits.ts'
import { type ChosenPhoto, shrinkPhoto } from './shrink-photo.ts'

interface PhotoChoiceProps {
  photos: readonly ChosenPhoto[]
  onChange: (photos: readonly ChosenPhoto[]) => void
}

/** The choice of up to three photos for a review. */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const [note, setNote] = useState('')
  const add = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    input.value = ''
    const found = await shrinkAll(files)
    onChange([...photos, ...found].slice(0, photoLimits.count))
    setNote(noteOf(photos.length + found.length, files.length - found.length))
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
        {note || 'Up to three. We remove the time and location data.'}
      </p>
    </fieldset>
  )
}

/** One at a time, because a phone's memory cannot hold many of its photos at once. */
async function shrinkAll(files: readonly File[]): Promise<ChosenPhoto[]> {
  const found: ChosenPhoto[] = []
  for (const file of files) {
    const photo = await shrinkPhoto(file).catch(() => null)
    if (photo) found.push(photo)
  }
  return found
}

function noteOf(count: number, unread: number): string {
  if (unread > 0) return 'Some files could not be read as pictures. Please choose JPEG or PNG.'
  return count > photoLimits.count ? 'A review has at most three photos.' : ''
}

function Chosen({ photos, onChange }: PhotoChoiceProps) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <li key={photo.preview} className="relative">
          <img
            src={photo.preview}
            alt={`Chosen ${at + 1}`}
            className="size-28 bg-sand object-cover"
          />
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
