import type { ReactNode } from 'react'

/** Shown where a list has no rows. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-1 border-t border-hairline px-4 py-12 text-center">
      <p className="font-display text-lg">{title}</p>
      <p className="text-sm text-soft">{children}</p>
    </div>
  )
}
