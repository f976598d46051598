import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { pictureKey, pictureUrl } from '#shop/lash/domain/picture.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { acceptedPictures } from '../product/pictures/drop-place.tsx'
import type { CategoryUpload } from './use-category-upload.ts'

interface CategoryPictureProps {
  address: string
  error: string | undefined
  upload: CategoryUpload
  onChange: (address: string) => void
}

/** A category's picture: a chosen file, or a link. */
export function CategoryPicture({ address, error, upload, onChange }: CategoryPictureProps) {
  const { sent, failure, choose } = upload
  const input = useRef<HTMLInputElement>(null)
  const key = pictureKey(address.trim())
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Picture</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {key && (
          <img
            src={pictureUrl(key, 160, 'jpg')}
            alt="Chosen for this category"
            className="aspect-[4/5] w-16 bg-blush object-cover"
          />
        )}
        <QuietButton aria-disabled={sent !== null} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden strokeWidth={1.5} className="size-4" />
          {sent === null ? 'Choose a picture' : `Uploading, ${Math.round(sent * 100)}%`}
        </QuietButton>
        <p className="text-sm text-soft">PNG, JPEG, WebP or AVIF, up to 20 MB.</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedPictures}
          aria-label="Picture file"
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <Field
        label="Or a link to its picture"
        error={failure ?? error}
        hint="Must begin with / or https://. If you leave it empty, the shop draws a picture when it can."
      >
        {(ids) => (
          <TextInput
            {...ids}
            value={address}
            autoComplete="off"
            maxLength={500}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </fieldset>
  )
}
