import type { Screen } from '#backoffice/frame/screen.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { mayCall } from '#shop/staff/domain/permissions.ts'
import { figureScreens } from './figure-screens.ts'
import { orderScreens } from './order-screens.ts'
import { runningScreens } from './running-screens.ts'
import { shopperScreens } from './shopper-screens.ts'
import { stockScreens } from './stock-screens.ts'

/** The URL map of the back office, in the order of its rail: the spec's five screens first (spec 2, commerce 3). */
const screens = [
  ...figureScreens,
  ...orderScreens,
  ...stockScreens,
  ...shopperScreens,
  ...runningScreens,
]

/** The screens that a role may open. */
export function screensOf(role: AdminRole): readonly Screen[] {
  return screens.filter(({ call }) => mayCall(role, call))
}

/**
 * The new address for an old one, from before screens had paths of their own, such as
 * /admin?tab=payments&month=2026-03; null for any other.
 */
export function movedAddress(path: string, search: URLSearchParams): string | null {
  const tab = search.get('tab')
  const isScreen = tab !== null && screens.some((screen) => screen.path === `/admin/${tab}`)
  if (path !== '/admin' || !isScreen) return null
  const filters = new URLSearchParams(search)
  filters.delete('tab')
  return `/admin/${tab}${filters.size > 0 ? `?${filters}` : ''}`
}
