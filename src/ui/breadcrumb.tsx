import { Link } from 'wouter'

export interface Crumb {
  name: string
  /** Missing for the last one, which is the current page. */
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-1 font-row md:py-4 text-sm text-soft">
      <ol className="flex items-center gap-x-2 md:flex-wrap">
        {crumbs.map(({ name, href }, at) => (
          <li key={name} className="flex min-w-0 items-center gap-2 whitespace-nowrap">
            {at > 0 && (
              <span aria-hidden="true" className="w-1.5">
                /
              </span>
            )}
            {href ? (
              <Link href={href} className="inline-flex min-h-11 items-center hover:text-clay">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 truncate text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
