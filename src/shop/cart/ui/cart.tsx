import type { ReactNode } from 'react'
import { useCart } from './cart.queries.ts'
import { CartContents } from './cart-contents.tsx'
import { CartFailure } from './cart-failure.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useItemInAddress } from './use-item-in-address.ts'

interface CartProps {
  search: URLSearchParams
  /** What is shown below an empty cart. */
  ifEmpty: ReactNode
}

/** The cart, loading, loaded or failed (spec 2). */
export function Cart({ search, ifEmpty }: CartProps) {
  useItemInAddress(search)
  const { data: items, isError, refetch } = useCart()
  if (items) return <CartContents items={items} ifEmpty={ifEmpty} />
  return isError ? <CartFailure onRetry={() => void refetch()} /> : <CartSkeleton />
}
