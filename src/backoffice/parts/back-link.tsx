import { Link } from '#ui/link.tsx'
import { asLeft } from '../frame/last-search.ts'

interface BackLinkProps {
  href: string
  children: string
}

/** Leads from one thing's screen back to the list, with the filters it was left with. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link href={asLeft(href)} className="tap text-link text-sm">
      {children}
    </Link>
  )
}
