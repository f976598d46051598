import type { ReactNode } from 'react'

/** The message instead of the grid: a sentence, advice, a link or button, and what stands beside them. */
export function ListingNote({
  title,
  advice,
  children,
  aside,
}: {
  title: string
  advice: string
  children: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className="flex items-center justify-between gap-8 border-t border-hairline py-14">
      <div className="grid justify-items-start gap-4">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-lg text-soft">{advice}</p>
        {children}
      </div>
      {aside}
    </div>
  )
}
