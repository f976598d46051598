import type { ReactNode } from 'react'
import { BackLink } from '#backoffice/parts/back-link.tsx'

/**
 * The link back to the list of products above a screen about some of them; `children` are further actions at its right.
 */
export function AllProducts({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
      <BackLink href="/admin/products">All products</BackLink>
      {children}
    </div>
  )
}
