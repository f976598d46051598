import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsReadOnly } from '#backoffice/form/form-mode.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface PictureFrameProps {
  /** Its name while it is moved or removed. */
  name: string
  /** The text in its corner: its position, or its upload progress. */
  mark: string
  picture: ReactNode
  handle: ReactNode
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** A picture as a card, with its settings below. */
export function PictureFrame({
  name,
  mark,
  picture,
  handle,
  onRemove,
  children,
}: PictureFrameProps) {
  const isReadOnly = useIsReadOnly()
  return (
    <div className="grid gap-3 bg-white p-3">
      <div className="aspect-[4/5] overflow-hidden bg-sand">{picture}</div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-1">
        {handle}
        <span className="grow text-xs text-soft">{mark}</span>
        {onRemove && !isReadOnly && (
          <IconButton label={`Remove ${name}`} className="ml-auto" onClick={onRemove}>
            <X aria-hidden strokeWidth={1.5} className="size-4" />
          </IconButton>
        )}
      </div>
      {children}
    </div>
  )
}
