import { useEffect, useState } from 'react'
import type { AroundNavHandler } from 'wouter'

/** The form that holds navigation, and the address it is at. */
interface Guard {
  href: string
  pathname: string
  /** Asks whether to leave; `leave` continues to the wanted address. */
  ask: (leave: () => void) => void
}

let guard: Guard | null = null

/** The guard against leaving for a path. The sign-in is always open, because what was typed is kept meanwhile. */
function guardTo(path: string): Guard | null {
  return guard && path !== guard.pathname && path !== '/admin/login' ? guard : null
}

/** For wouter's router: navigation to another screen waits while there are unsaved changes. */
export const heldNavigation: AroundNavHandler = (navigate, to, options) => {
  const holding = guardTo(new URL(to, location.href).pathname)
  if (holding) holding.ask(() => navigate(to, options))
  else navigate(to, options)
}

/**
 * Makes the browser's Back and Forward wait, too. Call it before rendering the router, because listeners of the window
 * are called in the order they were added.
 */
export function holdHistory(): void {
  addEventListener('popstate', (event) => {
    const holding = guardTo(location.pathname)
    if (!holding) return
    event.stopImmediatePropagation()
    // Restores the address as a new history entry; going back over it leaves.
    history.pushState(null, '', holding.href)
    holding.ask(() => {
      guard = null
      history.back()
    })
  })
}

/**
 * While `isHeld`, leaving waits: links, Back and Forward until `leave` is called, closing and reloading for the
 * browser's own question. `leave` is null until somebody tries to leave.
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
