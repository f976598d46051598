import type { Screen } from '#backoffice/frame/screen.ts'
import type { AdminCall } from '#shop/staff/domain/permissions.ts'

/** A screen of the back office, and what an administrator needs to open it. */
export interface OwnersScreen extends Screen {
  /** The call without which the screen shows nothing: who may not make it, does not see the screen. */
  call: AdminCall
}
