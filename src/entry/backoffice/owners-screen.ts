import type { Screen } from '#backoffice/frame/screen.ts'
import type { AdminCall } from '#shop/staff/domain/permissions.ts'

/** A screen of the back office, and the permission it requires. */
export interface OwnersScreen extends Screen {
  group?: 'The shop at a glance' | 'Sell and send' | 'Run the shop'
  /** The call that the screen can't do without: it is hidden from roles that may not make it. */
  call: AdminCall
}
