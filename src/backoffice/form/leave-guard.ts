import { useEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

/** Whoever holds the way out, and from where. */
interface Guard {
  href: string
  pathname: string
  /** Asks about leaving; `leave` goes where was wanted. */
  ask: (leave: () => void) => void
}

let guard: Guard | null = null

/** The guard that holds the way to a path. The way to the sign-in is open: what is typed is kept meanwhile. */
function guardTo(path: string): Guard | null {
  return guard && path !== guard.pathname && path !== '/admin/login' ? guard : null
}

/** For wouter's router: a navigation to another screen waits while there are unsaved changes. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => {
  const holding = guardTo(new URL(to, location.href).pathname)
  if (holding) holding.ask(() => navigate(to, options))
  else navigate(to, options)
}

/**
 * Has the browser's Back and Forward wait, too. Call it before the router is rendered: listeners of
 * the window are called in the order in which they came.
 */
export function holdHistory(): void {
  addEventListener('popstate', (event) => {
    const holding = guardTo(location.pathname)
    if (!holding) return
    event.stopImmediatePropagation()
    // The address comes back as an entry of its own; to leave is to go back over it.
    history.pushState(null, '', holding.href)
    holding.ask(() => {
      guard = null
      history.back()
    })
  })
}

/**
 * While `isHeld`, leaving waits: links, Back and Forward until `leave` is called, closing and
 * reloading by the browser's own question. Gives how to leave, once somebody wants to.
 */
export function useLeaveGuard(isHeld: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isHeld) return
    const { href, pathname } = location
    guard = { href, pathname, ask: (go) => setLeave(() => go) }
    const holdClosing = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', holdClosing)
    return () => {
      removeEventListener('beforeunload', holdClosing)
      guard = null
    }
  }, [isHeld])
  return { leave, stay: () => setLeave(null) }
}
