import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { buttonLook } from '#ui/button-look.ts'

interface LoadMoreProps {
  /** The address of the next page, for browsers without JavaScript. */
  href: string
  isLoading: boolean
  onMore: () => void
}

/** Fetches the next page when its link is followed or comes near the viewport. */
export function LoadMore({ href, isLoading, onMore }: LoadMoreProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
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
