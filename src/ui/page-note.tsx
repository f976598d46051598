import type { ReactNode } from 'react'
import type { ArtName } from './art-names.ts'

interface PageNoteProps {
  title: string
  art: ArtName
  advice: string
  /** The id of the heading, so that it can be focused. */
  headingId?: string
  /** Links to other pages. */
  children: ReactNode
}

/** A page without content of its own: says why, with links to other pages. */
export function PageNote({ title, art, advice, headingId, children }: PageNoteProps) {
  return (
    <div className="page-width grid min-h-[60vh] content-center items-center gap-8 py-16 md:grid-cols-2 md:py-24">
      <img
        src={`/art/${art}.svg`}
        alt=""
        width="200"
        height="120"
        className="-ml-5 md:order-last md:ml-0 md:w-full md:max-w-md md:justify-self-end"
      />
      <div className="grid justify-items-start gap-6">
        <h1 id={headingId} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="max-w-xl text-lg text-soft">{advice}</p>
        <div className="flex flex-wrap gap-4">{children}</div>
      </div>
    </div>
  )
}
