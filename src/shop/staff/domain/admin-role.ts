/**
 * The roles of administrators: an owner may do everything; a manager all but write settings, see to
 * the other administrators and take exports; a packer packs orders and sees no amounts; a viewer
 * reads and changes nothing.
 */
export const adminRoles = ['owner', 'manager', 'packer', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

/** What the dashboard calls each role. */
export const roleNames: Record<AdminRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
}

/** What each role may do, in a line. */
export const roleNotes: Record<AdminRole, string> = {
  owner: 'Everything, administrators and exports included',
  manager: 'Everything but changing settings, administrators and exports',
  packer: 'Packs and sends orders; sees no amounts of money',
  viewer: 'Sees everything but exports and administrators, and changes nothing',
}

/** Whether the answers to a role hold amounts of money. */
export function seesAmounts(role: AdminRole): boolean {
  return role !== 'packer'
}
