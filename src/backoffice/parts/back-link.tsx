import { Link } from 'wouter'

interface BackLinkProps {
  href: string
  children: string
}

/** The way back from a screen about one thing to the list of them all. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link href={href} className="tap text-link text-sm">
      {children}
    </Link>
  )
}
