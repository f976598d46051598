import { type ReactNode, type RefObject, useId } from 'react'

interface PanelProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** An action for the whole panel, to the right of the title. */
  action?: ReactNode
  /** A ref to the title, to focus it. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of a screen with its own heading. */
export function Panel({ title, note, action, heading, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 bg-white p-4 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 grow basis-48 gap-1">
          <h2
            ref={heading}
            tabIndex={heading && -1}
            id={id}
            className="scroll-mt-6 text-lg outline-none"
          >
            {title}
          </h2>
          {note && <p className="text-sm text-soft">{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
