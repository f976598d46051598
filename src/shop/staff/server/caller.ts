import type { AdminRole } from '../domain/staff.schema.ts'

/** Where a call comes from, as the audit tells it. */
export interface Caller {
  address: string | null
  userAgent: string | null
}

/** The administrator whose token came with a call. */
export interface SignedIn extends Caller {
  id: number
  username: string
  role: AdminRole
  phoneNumber: string | null
  tokenId: number
  /** When the token was made, which takes the password. */
  createdAt: Date
}
