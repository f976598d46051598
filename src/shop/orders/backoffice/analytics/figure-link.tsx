import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'

/** A figure that links to the rows behind it. */
export function FigureLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-8 max-md:min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-clay hover:decoration-current"
    >
      {children}
    </Link>
  )
}
