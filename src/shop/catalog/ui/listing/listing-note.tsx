import type { ReactNode } from 'react'

/** The message instead of the grid: a sentence, advice, a link or button, and a drawing of the shop. */
export function ListingNote({
  art,
  title,
  advice,
  children,
}: {
  art: string
  title: string
  advice: string
  children: ReactNode
}) {
  return (
    <div className="flex items-center justify-between gap-8 border-t border-hairline py-14">
      <div className="grid min-w-0 justify-items-start gap-4">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-lg text-soft">{advice}</p>
        {children}
      </div>
      <img
        src={`/art/${art}.svg`}
        alt=""
        width="200"
        height="120"
        className="hidden w-[min(16rem,30%)] sm:block"
      />
    </div>
  )
}
