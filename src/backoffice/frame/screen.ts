import type { LucideIcon } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { matchPath } from '#kernel/match-path.ts'
import type { Place } from '#ui/page.ts'

/** The props of every screen: the parameters of its path and the query of the URL. */
export interface ScreenProps {
  place: Place
}

/** A screen of the back office, at an address that can be shared and reloaded. */
export interface Screen {
  path: string
  /** Its name in the rail, and its heading, unless what it shows has a name of its own. */
  title: string
  /** Whether the number in its address is part of its heading: "Order #1001". */
  isNumbered?: boolean
  /** Its group in the rail; a screen without one is opened from another. */
  group?: string
  Icon?: LucideIcon
  /** The unique letter that opens it after "g". */
  letter?: string
  /** Loads its script before it is shown. */
  load: () => Promise<unknown>
  View: ComponentType<ScreenProps>
}

type LoadScreen = () => Promise<ComponentType<ScreenProps>>

/** Makes a screen's `load`, and its component, which suspends until loaded. */
export function loadedLate(load: LoadScreen): Pick<Screen, 'load' | 'View'> {
  return { load, View: lazy(async () => ({ default: await load() })) }
}

/** The screen for a path, with the path's parameters; null if there is none. */
export function findScreen(
  screens: readonly Screen[],
  path: string,
): { screen: Screen; params: Record<string, string> } | null {
  for (const screen of screens) {
    const params = matchPath(screen.path, path)
    if (params) return { screen, params }
  }
  return null
}
