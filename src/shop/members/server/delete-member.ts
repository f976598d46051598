import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { users } from '#db/tables/members.ts'
import type { Context } from '#shop/context.ts'

/** Deletes a member with their sign-ins and wishlist. Their orders stay for the books, without a member. */
export async function deleteMember({ db }: Pick<Context, 'db'>, memberId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, memberId))
}

/** Deletes the member with this verified address, if there is one. */
export async function eraseMember(tx: Tx, email: string): Promise<void> {
  await tx.delete(users).where(eq(sql`lower(${users.email})`, email))
}
