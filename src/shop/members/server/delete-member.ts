import { eq } from 'drizzle-orm'
import { users } from '#db/tables/members.ts'
import type { Context } from '#shop/context.ts'

/** Deletes a member with sign-ins and wishlist. Orders stay for the accounts, without a member. */
export async function deleteMember({ db }: Pick<Context, 'db'>, memberId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, memberId))
}
