import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { buttonLook } from '#ui/button-look.ts'
import { Link } from '#ui/link.tsx'
import { watchNear } from '#ui/watch-near.ts'

interface LoadMoreProps {
  /** The address of the next page, for browsers without JavaScript. */
  href: string
  isLoading: boolean
  onMore: () => void
}

/** Fetches the next page when its link is followed or comes near the viewport. */
export function LoadMore({ href, isLoading, onMore }: LoadMoreProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const load = useEffectEvent(onMore)
  useEffect(() => {
    if (place.current) return watchNear(place.current, 600, () => load())
  }, [])
  useLayoutEffect(() => {
    const shown = place.current
    return () => {
      // With the next products here, the link is gone: its focus moves to the first of them.
      const last = shown?.previousElementSibling?.lastElementChild
      if (shown?.matches(':focus-within'))
        setTimeout(() => last?.nextElementSibling?.querySelector('a')?.focus())
    }
  }, [])
  return (
    <p ref={place} className="pt-14 text-center">
      <Link
        href={href}
        className={buttonLook('outline')}
        aria-disabled={isLoading}
        onClick={(event) => {
          event.preventDefault()
          onMore()
        }}
      >
        {isLoading ? 'Loading more...' : 'Show more'}
      </Link>
    </p>
  )
}
