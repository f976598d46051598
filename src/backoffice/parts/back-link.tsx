import { Link } from '#ui/link.tsx'
import { asLeft } from '../frame/last-search.ts'

interface BackLinkProps {
  href: string
  children: string
}

/** The way back from a screen about one thing to the list of them all, with the filters that it was left with. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link href={asLeft(href)} className="tap text-link text-sm">
      {children}
    </Link>
  )
}
