/**
 * The roles of administrators. An owner may do everything; a manager everything but change settings, manage
 * administrators, and export; a packer packs orders and sees no amounts; a viewer only reads.
 */
export const adminRoles = ['owner', 'manager', 'packer', 'viewer'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The dashboard's name for each role. */
export const roleNames: Record<AdminRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
}

/** What each role may do, in one line. */
export const roleNotes: Record<AdminRole, string> = {
  owner: 'Can do everything, including managing administrators',
  manager:
    'Can do everything except change settings, manage administrators and backups, export data and erase customers',
  packer: 'Packs and ships orders; can’t see any amounts',
  viewer:
    'Can see everything except administrators and backups, but can’t change or export anything',
}

/** Whether the answers to a role contain amounts of money. */
export function seesAmounts(role: AdminRole): boolean {
  return role !== 'packer'
}

/** Whether the answers to a role contain shoppers' links and cashback codes, by which it could act as a shopper. */
export function seesKeys(role: AdminRole): boolean {
  return role === 'owner' || role === 'manager'
}
