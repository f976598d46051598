import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Whether the new page replaces this one in the browser's history. */
  replace?: boolean
}

/**
 * A link within the shop or the back office. Unlike wouter's own, it doesn't subscribe to the address; otherwise every
 * navigation would rerender all of a page's sixty or so links.
 */
export function Link({ replace = false, href, className, onClick, ...rest }: LinkProps) {
  const { aroundNav } = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForTheBrowser(event)) return
    onClick?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    aroundNav(navigate, href, { replace })
  }
  return <a {...rest} href={href} className={className} onClick={follow} />
}

/** Whether the press opens a new tab or window, or saves the target. */
function isForTheBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
}
