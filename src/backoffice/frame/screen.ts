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
  /** Its name in the rail, and its heading, unless it shows something with a name of its own. */
  title: string
  /** Whether the number in its address belongs to its heading: "Order #1001". */
  isNumbered?: boolean
  /** The part of the rail that it stands in; a screen without one is opened from another. */
  group?: string
  Icon?: LucideIcon
  /** The letter that opens it after "g"; its own among all. */
  letter?: string
  /** Loads its script, before it is shown. */
  load: () => Promise<unknown>
  View: ComponentType<ScreenProps>
}

type LoadScreen = () => Promise<ComponentType<ScreenProps>>

/** The loading of a screen and its component, which waits for it. */
export function loadedLate(load: LoadScreen): Pick<Screen, 'load' | 'View'> {
  return { load, View: lazy(async () => ({ default: await load() })) }
}

/** The screen of a path with the path's parameters; null if there is none. */
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
