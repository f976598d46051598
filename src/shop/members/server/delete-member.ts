import { eq } from 'drizzle-orm'
import { users } from '#db/tables/members.ts'
import type { Room } from '#shop/room.ts'

/** Deletes a member with sign-ins and hearts. Orders stay for the books, and name no member any more. */
export async function deleteMember({ db }: Pick<Room, 'db'>, memberId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, memberId))
}
