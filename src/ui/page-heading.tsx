import type { ReactNode } from 'react'

interface PageHeadingProps {
  eyebrow?: string
  title: string
  children?: ReactNode
}

/** The heading of a page: an eyebrow, its h1 and a lead. */
export function PageHeading({ eyebrow, title, children }: PageHeadingProps) {
  return (
    <header className="grid max-w-3xl gap-4 pt-10 pb-8 md:pt-16 md:pb-12">
      {eyebrow && <p className="eyebrow text-clay">{eyebrow}</p>}
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="text-lg text-soft">{children}</p>}
    </header>
  )
}
