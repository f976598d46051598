import { useEffect, useRef, useState } from 'react'
import type { OwnerReview } from '../domain/owner-review.schema.ts'

/**
 * The review that the keys act on. If it leaves the list, the one that takes its place becomes current, and takes the
 * focus if the old one had it.
 */
export function useCurrentReview(reviews: readonly OwnerReview[]) {
  const places = useRef(new Map<number, HTMLElement>())
  const [held, setHeld] = useState({ id: 0, at: 0 })
  const found = reviews.findIndex(({ id }) => id === held.id)
  const at = found >= 0 ? found : Math.min(held.at, Math.max(reviews.length - 1, 0))
  const current = reviews[at]
  const isGone = held.id !== 0 && found < 0
  useEffect(() => {
    if (!isGone || !current) return
    setHeld({ id: current.id, at })
    const isLost = document.activeElement === document.body || document.activeElement === null
    const isMain = document.activeElement?.id === 'main'
    if (isLost || isMain) places.current.get(current.id)?.focus()
  }, [isGone, current, at])
  const setCurrent = (id: number) =>
    setHeld({ id, at: reviews.findIndex((review) => review.id === id) })
  const move = (by: number) => {
    const isWithin = [...places.current.values()].some((one) =>
      one.contains(document.activeElement),
    )
    const to = reviews[Math.min(Math.max(isWithin ? at + by : at, 0), reviews.length - 1)]
    if (to) places.current.get(to.id)?.focus()
  }
  const placeOf = (id: number) => (element: HTMLElement | null) => {
    if (element) places.current.set(id, element)
    else places.current.delete(id)
  }
  return { current, move, placeOf, setCurrent }
}
