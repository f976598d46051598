import type { ReactNode } from 'react'
import type { ArtName } from './art-names.ts'

interface PartNoteProps {
  art: ArtName
  children: ReactNode
}

/** Stands in a part of a page that is empty, or that did not come. */
export function PartNote({ art, children }: PartNoteProps) {
  return (
    <div className="flex items-center gap-x-8 gap-y-4 border-t border-hairline pt-6 max-sm:flex-col max-sm:items-start">
      <img src={`/art/${art}.svg`} alt="" width="150" height="90" className="-ml-2 shrink-0" />
      <div className="grid justify-items-start gap-2 text-soft">{children}</div>
    </div>
  )
}
