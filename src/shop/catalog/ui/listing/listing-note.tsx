import type { ReactNode } from 'react'

/** The message instead of the grid: a sentence, advice and a link or button. */
export function ListingNote({
  title,
  advice,
  children,
}: {
  title: string
  advice: string
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-hairline py-14">
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-lg text-soft">{advice}</p>
      {children}
    </div>
  )
}
