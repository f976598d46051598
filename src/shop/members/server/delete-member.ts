import type { Room } from '#shop/room.ts'
import { askAsMember } from './ask-as-member.ts'

const gone = 'gone as (delete from users where id = (select id from member))'

/** Deletes a member with sign-ins and hearts. Orders stay for the books, and name no member any more. */
export async function deleteMember(room: Room, sid: string | null): Promise<void> {
  await askAsMember(room, sid, { clauses: [gone], select: 'true' })
}
