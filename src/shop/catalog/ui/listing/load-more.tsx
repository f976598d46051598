import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { buttonLook } from '#ui/button-look.ts'

interface LoadMoreProps {
  /** The address of what comes next, for those without scripts. */
  href: string
  isLoading: boolean
  onMore: () => void
}

/** Fetches what comes next as its link draws near, or is followed. */
export function LoadMore({ href, isLoading, onMore }: LoadMoreProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const wish = useRef(onMore)
  useEffect(() => {
    wish.current = onMore
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && wish.current(),
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
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
        {isLoading ? 'Loading more…' : 'Show more'}
      </Link>
    </p>
  )
}
