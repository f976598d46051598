import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { helpLinks, policyLinks } from '../site-links.ts'

interface PolicyPageProps {
  eyebrow: string
  title: string
  lead: string
  children: ReactNode
}

/** A text page: heading, links to related pages, and sections. */
export function PolicyPage({ eyebrow, title, lead, children }: PolicyPageProps) {
  return (
    <div className="page-width pb-20 md:pb-28">
      <PageHeading eyebrow={eyebrow} title={title}>
        {lead}
      </PageHeading>
      <div className="grid gap-12 border-t border-ink pt-8 md:grid-cols-[12rem_1fr] md:gap-16 lg:grid-cols-[16rem_1fr]">
        <Neighbors />
        <div className="prose min-w-0 md:order-last">{children}</div>
      </div>
    </div>
  )
}

function Neighbors() {
  const [path] = useLocation()
  return (
    <nav
      aria-label="Help and policies"
      className="order-last border-t border-hairline pt-4 md:sticky md:top-24 md:order-first md:self-start md:border-0 md:pt-0"
    >
      <ul className="grid grid-cols-pair md:grid-cols-1">
        {[...helpLinks, ...policyLinks].map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-sm text-soft decoration-1 underline-offset-4 hover:text-clay aria-[current]:text-ink aria-[current]:underline md:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section of a text page. */
export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Terms with their values, one line each. */
export function Terms({ of }: { of: readonly (readonly [term: string, meaning: ReactNode])[] }) {
  return (
    <dl>
      {of.map(([term, meaning]) => (
        <div key={term} className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{term}</dt>
          <dd className="min-w-0">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
