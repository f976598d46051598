import { useEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

/** Asks about leaving; `leave` goes where was wanted. */
type Ask = (leave: () => void) => void

let ask: Ask | null = null

/** The way out to the sign-in is never held: what was typed is kept there and back. */
const isHeldFrom = (here: string, path: string) => path !== here && path !== '/admin/login'

/** For wouter's router: a navigation to another screen waits while there are unsaved changes. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, location.href)
  if (ask && isHeldFrom(location.pathname, pathname)) ask(() => navigate(to, options))
  else navigate(to, options)
}

/**
 * While `isHeld`, leaving waits: links and the browser's Back and Forward until `leave` is called,
 * closing and reloading by the browser's own question. Gives how to leave, once somebody wants to.
 */
export function useLeaveGuard(isHeld: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isHeld) return
    const ending = new AbortController()
    const { signal } = ending
    const held: Ask = (go) => setLeave(() => go)
    ask = held
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    holdHistory(held, signal)
    return () => {
      ending.abort()
      ask = null
    }
  }, [isHeld])
  return { leave, stay: () => setLeave(null) }
}

/** Puts the address back that Back or Forward has left; to leave is to take that away again. */
function holdHistory(held: Ask, signal: AbortSignal): void {
  const { href, pathname } = location
  const hold = (event: PopStateEvent) => {
    if (!isHeldFrom(pathname, location.pathname)) return
    event.stopImmediatePropagation()
    history.pushState(null, '', href)
    held(() => {
      ask = null
      removeEventListener('popstate', hold, { capture: true })
      history.back()
    })
  }
  addEventListener('popstate', hold, { capture: true, signal })
}
