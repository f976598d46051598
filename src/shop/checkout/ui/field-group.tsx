import type { ReactNode } from 'react'

/** A titled group of the checkout's fields, in two columns where the width allows. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-6">
      <legend className="float-left w-full pb-5 font-display text-xl">{title}</legend>
      <div className="clear-both grid gap-x-4 gap-y-5 grid-cols-pair">{children}</div>
    </fieldset>
  )
}
