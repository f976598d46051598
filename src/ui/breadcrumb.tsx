import { Link } from './link.tsx'

export interface Crumb {
  name: string
  /** Missing for the last one, which is the current page. */
  href?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-1 font-row md:py-4 text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ name, href }, at) => (
          // On phones, the heading below already names the current page.
          <li
            key={name}
            className={`flex items-center gap-2 whitespace-nowrap ${href ? '' : 'max-md:sr-only'}`}
          >
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
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
