import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Whether the page takes the place of this one in the browser's history. */
  replace?: boolean
}

/**
 * A link within the shop or the back office. Unlike wouter's own it does not follow the address: a page has some sixty links, and each of
 * those would be rendered anew with every navigation.
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

/** Whether it opens a tab or a window, or saves what the link leads to. */
function isForTheBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
}
