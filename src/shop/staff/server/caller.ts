import type { AdminRole } from '../domain/staff.schema.ts'

/** The origin of a call, as recorded in the audit. */
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
  /** When the token was created, which required the password or a passkey. */
  createdAt: Date
}
