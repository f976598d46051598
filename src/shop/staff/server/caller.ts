import type { AdminRole } from '../domain/admin-role.ts'

/** The origin of a call, as recorded in the audit. */
export interface Caller {
  address: string | null
  userAgent: string | null
}

/** Who does something that the audit records, and from where. */
export interface Author extends Caller {
  /** The acting account; null if nobody was authenticated. */
  id: number | null
  /** The user name; as typed if it matches no account. */
  username: string
}

/** The administrator whose token came with a call. */
export interface SignedIn extends Author {
  id: number
  role: AdminRole
  phoneNumber: string | null
  tokenId: number
  /** When the token was created, which took the password or a passkey. */
  createdAt: Date
}
