import { and, eq } from 'drizzle-orm'
import { adminPasskeys } from '#db/tables/admin.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#shop/context.ts'
import type { SignedIn } from './caller.ts'
import { changeAccount } from './change-account.ts'
import { checkPasswordUnlessFresh } from './check-password.ts'
import { findPasskeys } from './list-passkeys.ts'

/**
 * Removes one of an administrator's own passkeys, and ends all other tokens. Takes the password, or null if the sign-in
 * was recent.
 */
export async function removePasskey(
  context: Pick<Context, 'db' | 'now'>,
  who: SignedIn,
  { id, password }: { id: number; password: string | null },
): Promise<void> {
  const { name } = (await findPasskeys(context.db, who)).find((own) => own.id === id) ?? {}
  if (name === undefined) throw noSuchPasskey()
  const checked = await checkPasswordUnlessFresh(context, who, {
    password,
    otherwise: 'Please enter your password to remove a passkey',
  })
  const deed = { action: 'passkey-removed', details: { name }, checked } as const
  await changeAccount(context, who, deed, async (tx) => {
    const removed = await tx
      .delete(adminPasskeys)
      .where(and(eq(adminPasskeys.id, id), eq(adminPasskeys.administratorId, who.id)))
      .returning({ id: adminPasskeys.id })
    if (removed.length === 0) throw noSuchPasskey()
  })
}

const noSuchPasskey = () => new Refusal('not-found', 'You don’t have this passkey')
