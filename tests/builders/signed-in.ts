import type { SignedIn } from '#shop/staff/server/caller.ts'

/** A signed-in owner with this name, for verbs called without the gate. */
export function signedIn(username: string): SignedIn {
  const caller = { address: null, userAgent: null, phoneNumber: null }
  return { ...caller, id: 1, username, role: 'owner', tokenId: 1, createdAt: new Date(0) }
}
