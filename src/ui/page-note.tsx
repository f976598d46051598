import type { ReactNode } from 'react'

interface PageNoteProps {
  title: string
  advice: string
  /** The id of the heading, which can then be focused. */
  headingId?: string
  /** The ways on. */
  children: ReactNode
}

/** A page that has nothing to show: what is the matter, and the ways on. */
export function PageNote({ title, advice, headingId, children }: PageNoteProps) {
  return (
    <div className="page-width grid justify-items-start gap-6 py-20 md:py-28">
      <h1 id={headingId} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p className="max-w-xl text-lg text-soft">{advice}</p>
      <div className="flex flex-wrap gap-4">{children}</div>
    </div>
  )
}
