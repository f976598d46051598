import { type ReactNode, useId } from 'react'

interface AccountSectionProps {
  title: string
  children: ReactNode
}

/** A titled section of the account. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-5">
      <h2 id={id} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
