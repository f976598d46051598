import { useWatch } from 'react-hook-form'
import { moved } from '#backoffice/form/moved.ts'
import { SortableList } from '#backoffice/form/sortable-list.tsx'
import { WideSection } from '#backoffice/form/wide-section.tsx'
import type { ProductDraft } from '../product-draft.ts'
import { sections } from '../sections.ts'
import { DropPlace } from './drop-place.tsx'
import { keepFiles, orderKept, useKeptFiles } from './kept-files.ts'
import { KeptPicture } from './kept-picture.tsx'
import { pictureGrid } from './picture-grid.ts'

/** The pictures of a product being made, which are sent once it is saved. */
export function NewPicturesSection() {
  const files = useKeptFiles(null)
  const status = useWatch<ProductDraft, 'status'>({ name: 'status' })
  const wordless =
    status === 'active'
      ? 'It uploads once you add a description.'
      : 'Needed before shoppers see it.'
  return (
    <WideSection
      id="pictures"
      title={sections.pictures}
      note="Uploaded when you save the product. The first one is shown in lists. Without pictures, lists show only a symbol of a lash. Once the product is saved, we can draw it for you."
    >
      <SortableList
        label="Pictures"
        items={files}
        idOf={({ id }) => String(id)}
        nameOf={({ file }) => file.name}
        onMove={(from, to) => orderKept(moved(files, from, to))}
        className={pictureGrid}
      >
        {(kept, at, handle) => (
          <KeptPicture
            kept={kept}
            handle={handle}
            mark={at === 0 ? 'First' : 'Uploads when you save'}
            wordless={wordless}
          />
        )}
      </SortableList>
      <DropPlace onFiles={(chosen) => keepFiles(null, chosen)} />
    </WideSection>
  )
}
