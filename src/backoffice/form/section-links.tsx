import { useEffect } from 'react'

interface SectionLinksProps {
  /** What the sections belong to, for screen readers. */
  label: string
  /** Their titles, by anchor within the page. */
  sections: Readonly<Record<string, string>>
}

/**
 * Links to the sections of a long form. They are plain links, because the router only handles paths. A link from another
 * screen arrives before the form is there, so the section in the address is scrolled to as soon as it is.
 */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <nav aria-label={label} className="-mt-2 pb-6">
      <ul className="flex flex-wrap gap-x-6">
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 max-md:min-h-11 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
