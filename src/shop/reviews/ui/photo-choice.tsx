import { ImagePlus, X } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { photoLimits } from '../domain/photo-limits.ts'
import { photosTakenWords, preparingWords } from '../domain/photo-words.ts'
import type { PhotoChoiceState } from './use-photo-choice.ts'

/** The choice of up to three photos for a review. */
export function PhotoChoice({ choice }: { choice: PhotoChoiceState }) {
  const { photos, taken, preparing, add } = choice
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    add([...(input.files ?? [])])
    input.value = ''
  }
  const note = preparing > 0 ? preparingWords(preparing) : photosTakenWords(taken)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Photos (optional)</legend>
      {photos.length > 0 && <Chosen choice={choice} />}
      {photos.length < photoLimits.count && (
        <label className="relative inline-flex min-h-12 items-center gap-3 justify-self-start border border-ink/70 px-7 text-sm font-medium transition-colors hover:bg-ink hover:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-clay">
          <ImagePlus aria-hidden strokeWidth={1.5} className="size-4" />
          Add photos
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={choose}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      )}
      <p role="status" className={taken.unread > 0 ? 'text-sm text-alarm' : 'text-sm text-soft'}>
        {note || 'Up to three. We remove the time and location data.'}
      </p>
    </fieldset>
  )
}

function Chosen({ choice: { photos, remove } }: { choice: PhotoChoiceState }) {
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
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              remove(photo)
            }}
            className="absolute top-0 right-0 flex size-11 items-center justify-center bg-paper text-ink transition-colors hover:text-clay"
          >
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus from a photo about to be removed to the one beside it, else to adding another. */
function focusBeside(button: HTMLElement): void {
  const place = button.closest('li')
  const beside = (place?.nextElementSibling ?? place?.previousElementSibling)?.querySelector(
    'button',
  )
  const next = beside ?? place?.closest('fieldset')?.querySelector('input')
  next?.focus()
}
