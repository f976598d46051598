import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { SortableList } from '#backoffice/form/sortable-list.tsx'
import { WideSection } from '#backoffice/form/wide-section.tsx'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import type { OwnerProductDetail } from '../../../domain/owner-product.schema.ts'
import { isColor } from '../../../domain/variant-pictures.ts'
import { sections } from '../sections.ts'
import { DropPlace } from './drop-place.tsx'
import { keepFiles } from './kept-files.ts'
import { KeptPicture } from './kept-picture.tsx'
import { pictureGrid } from './picture-grid.ts'
import { StoredPictureCard } from './stored-picture-card.tsx'
import { usePictureChanges } from './use-picture-changes.ts'
import { useUploads } from './use-uploads.ts'

const ofColors = ' A variant’s picture is also used for other variants of the same color.'

/** Offers drawings to a lash without pictures. */
function DrawIt({ onDraw }: { onDraw: () => Promise<void> }) {
  const [isDrawing, setIsDrawing] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <QuietButton
        disabled={isDrawing}
        onClick={() => {
          setIsDrawing(true)
          void onDraw().finally(() => setIsDrawing(false))
        }}
      >
        <PenLine aria-hidden strokeWidth={1.5} className="size-4" />
        Add drawings
      </QuietButton>
      <p className="text-sm text-soft">
        No photos yet? We’ll draw its tray, a close-up, and how it’s worn, true to its measurements.
        You can remove them later.
      </p>
    </div>
  )
}

/** The pictures of a product. They are stored at once, independent of the form's Save, with their own versions. */
export function PicturesSection({ product }: { product: OwnerProductDetail }) {
  const { id, pictures, status, lash } = product
  const isReadOnly = useIsReadOnly()
  const hasColors = product.options.some(({ name }) => isColor(name))
  const changes = usePictureChanges(id)
  const files = useUploads(product)
  const wordless =
    status === 'active'
      ? 'It uploads once you add a description.'
      : 'Needed before shoppers see it.'
  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (picture) void changes.change(picture, { position: to + 1 }, 'Picture moved')
  }
  return (
    <WideSection
      id="pictures"
      title={sections.pictures}
      note={`Saved as soon as you add them. The first one is shown in lists. Without pictures, lists show only a symbol of a lash.${hasColors ? ofColors : ''}`}
    >
      <SortableList
        label="Pictures"
        items={pictures}
        idOf={({ id: one }) => String(one)}
        nameOf={({ position, alt }) => alt || `picture ${position}`}
        onMove={move}
        className={pictureGrid}
      >
        {(picture, _at, handle) => (
          <StoredPictureCard
            picture={picture}
            product={product}
            handle={handle}
            changes={changes}
          />
        )}
      </SortableList>
      {files.length > 0 && (
        <ul aria-label="Pictures not saved yet" className={pictureGrid}>
          {files.map((kept) => (
            <li key={kept.id}>
              <KeptPicture kept={kept} mark="Waiting" wordless={wordless} />
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && <DropPlace onFiles={(chosen) => keepFiles(id, chosen)} />}
      {!isReadOnly && lash && pictures.length === 0 && <DrawIt onDraw={changes.draw} />}
    </WideSection>
  )
}
