import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { type KeptMail, keptMailSchema } from '../domain/kept-mail.ts'

const readKept = statement({
  name: 'read_kept_mail',
  row: z.object({ content: keptMailSchema }),
  text: `
    select content from mails where id = $1 and status <> 'queued' and content is not null`,
})

/** What an order's email said when it last went out; null if it waits to be sent again, or if that was not kept. */
export async function readKeptMail(db: Db, mailId: number): Promise<KeptMail | null> {
  const [kept] = await readKept(db, mailId)
  return kept?.content ?? null
}
