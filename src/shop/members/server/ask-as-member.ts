import { ask } from '#db/ask.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Room } from '#shop/room.ts'

/** The sign-in that a statement is asked for: $1 is its name, $2 the moment at which it must be alive. */
const memberClause = `member as (
  select member_id as id from sessions where sid = $1 and expire > $2 and member_id is not null
)`

interface MemberStatement {
  /** Clauses after `member`, where there are any. */
  clauses?: readonly string[]
  /** What is asked, as SQL that may speak of \member.id; the parameters begin with $3. */
  select: string
  values?: readonly unknown[]
}

const signInFirst = () => new Refusal('not-signed-in', 'Please sign in first')

/** Asks one statement for the member of a sign-in, who they are being part of it. Refuses a sign-in that is over. */
export async function askAsMember<T>(
  { db, now }: Pick<Room, 'db' | 'now'>,
  sid: string | null,
  { clauses = [], select, values = [] }: MemberStatement,
): Promise<T> {
  if (!sid) throw signInFirst()
  const [row] = await ask<{ answer: T }>(db, {
    text: `with ${[memberClause, ...clauses].join(', ')} select ${select} as answer from member`,
    values: [sid, now(), ...values],
  })
  if (!row) throw signInFirst()
  return row.answer
}
