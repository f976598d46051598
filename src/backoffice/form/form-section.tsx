import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  /** Its anchor within the page. */
  id: string
  title: string
  /** One plain sentence on what the fields do. */
  note: ReactNode
  children: ReactNode
}

/** A group of fields between hairlines, with its title and note beside them, or above them on small screens. */
export function FormSection({ id, title, note, children }: FormSectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-6 gap-x-12 gap-y-6 border-t border-hairline py-10 xl:grid-cols-[17rem_minmax(0,40rem)]"
    >
      <header className="grid content-start gap-2">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-soft">{note}</p>
      </header>
      <div className="grid content-start gap-x-6 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  )
}
