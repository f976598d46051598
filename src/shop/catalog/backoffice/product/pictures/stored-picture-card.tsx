import { type ReactNode, useState } from 'react'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { pictureKey, pictureSources } from '#shop/lash/domain/picture.ts'
import { Picture } from '#ui/picture.tsx'
import { Select } from '#ui/select.tsx'
import type { OwnerPicture, OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { rowName } from '../product-words.ts'
import { PictureFrame } from './picture-frame.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { usePictureChanges } from './use-picture-changes.ts'
import { WordsField } from './words-field.tsx'

interface StoredPictureCardProps {
  picture: OwnerPicture
  product: OwnerProductDetail
  handle: ReactNode
  changes: ReturnType<typeof usePictureChanges>
}

/** A stored picture: its alt text, what it shows, and its position. */
export function StoredPictureCard({ picture, product, handle, changes }: StoredPictureCardProps) {
  const { alt, position } = picture
  const [isAsked, setIsAsked] = useState(false)
  const name = `picture ${position}`
  const note = alt.trim() ? null : 'Needed before shoppers see it.'
  return (
    <PictureFrame
      name={name}
      mark={position === 1 ? 'First' : `${position} of ${product.pictures.length}`}
      handle={handle}
      onRemove={() => setIsAsked(true)}
      picture={<Shown {...picture} />}
    >
      <WordsField
        of={name}
        value={alt}
        note={note}
        onWords={(words) => void changes.change(picture, { alt: words }, 'Description saved')}
      />
      {product.options.length > 0 && (
        <VariantChoice
          picture={picture}
          product={product}
          name={name}
          onChoose={(variantId) => void changes.change(picture, { variantId }, 'Picture saved')}
        />
      )}
      {isAsked && (
        <RemoveDialog
          name={name}
          onRemove={() => {
            setIsAsked(false)
            void changes.remove(picture)
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </PictureFrame>
  )
}

function Shown({ url, alt }: OwnerPicture) {
  const key = pictureKey(url)
  if (key === null) return <img src={url} alt={alt} className="size-full object-cover" />
  return (
    <Picture
      of={pictureSources(key)}
      alt={alt}
      sizes="(min-width: 64rem) 14rem, 45vw"
      className="size-full object-cover"
    />
  )
}

interface VariantChoiceProps {
  picture: OwnerPicture
  product: OwnerProductDetail
  name: string
  onChoose: (variantId: number | null) => void
}

/** Whether the picture is for the product in general or for one of its variants. */
function VariantChoice({ picture, product, name, onChoose }: VariantChoiceProps) {
  return (
    <Select
      aria-label={`Variant of ${name}`}
      disabled={useIsReadOnly()}
      value={picture.variantId ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      className="text-sm"
    >
      <option value="">All variants</option>
      {product.variants.map(({ id, options }) => (
        <option key={id} value={id}>
          {rowName(Object.values(options))}
        </option>
      ))}
    </Select>
  )
}
