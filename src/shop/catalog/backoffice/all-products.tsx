import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** The way back to the list of products above a screen about some of them; to its right what else can be done there. */
export function AllProducts({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
      <Link href="/admin/products" className="text-link text-sm">
        All products
      </Link>
      {children}
    </div>
  )
}
