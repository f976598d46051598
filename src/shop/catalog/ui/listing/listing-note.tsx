import type { ReactNode } from 'react'
import type { ArtName } from '#ui/art-names.ts'

/** The message instead of the grid: a drawing, a sentence, advice, and a link or button. */
export function ListingNote({
  title,
  advice,
  art,
  children,
}: {
  title: string
  advice: string
  art: ArtName
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-8 border-t border-hairline py-14">
      <div className="grid justify-items-start gap-4">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-lg text-soft">{advice}</p>
        {children}
      </div>
      <img src={`/art/${art}.svg`} alt="" width="200" height="120" className="w-40 sm:w-64" />
    </div>
  )
}
