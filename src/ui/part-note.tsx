import type { ReactNode } from 'react'
import type { ArtName } from './art-names.ts'

interface PartNoteProps {
  art: ArtName
  children: ReactNode
}

/** Shown in a part of a page that is empty or failed to load. */
export function PartNote({ art, children }: PartNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-hairline pt-6">
      <img src={`/art/${art}.svg`} alt="" width="150" height="90" />
      <div className="grid min-w-0 grow basis-48 justify-items-start gap-2 text-soft">
        {children}
      </div>
    </div>
  )
}
