import { type ReactNode, useId } from 'react'

interface WideSectionProps {
  /** Its anchor within the page. */
  id: string
  title: string
  /** One plain sentence on what it is for. */
  note: ReactNode
  /** Shown to the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a form that needs the whole width, such as a grid, with its heading above. */
export function WideSection({ id, title, note, action, children }: WideSectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-6 gap-6 border-t border-hairline py-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-2">
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          <p className="max-w-prose text-sm text-soft">{note}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
