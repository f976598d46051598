import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { QuietButton } from '#backoffice/parts/quiet-button.tsx'
import { classNames } from '#ui/class-names.ts'

/** The kinds of files that the shop takes as pictures. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,image/avif'

/** Takes pictures that are dropped on it or chosen. */
export function DropPlace({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside, which works by keyboard
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border border-dashed p-4 transition-colors',
        isOver ? 'border-ink bg-blush/60' : 'border-soft/55',
      )}
    >
      <QuietButton onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden strokeWidth={1.5} className="size-4" />
        Choose pictures
      </QuietButton>
      <p className="text-sm text-soft">
        or drop them here. PNG, JPEG, WebP or AVIF, up to 20 MB each.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label="Picture files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
