import type { Db } from '#db/connect.ts'
import { emailSubscriptions } from '#db/tables/newsletter.ts'
import { addCampaign } from '#shop/campaigns/server/change-campaigns.ts'
import { sendCampaign } from '#shop/campaigns/server/send-campaign.ts'
import type { Context } from '#shop/context.ts'
import { signedIn } from './signed-in.ts'

const confirmedAt = new Date('2026-01-01T00:00:00Z')

/** Stores confirmed subscribers, with a test's changes. Gives their ids. */
export async function storeSubscribers(
  db: Db,
  emails: readonly string[],
  changes: Partial<typeof emailSubscriptions.$inferInsert> = {},
): Promise<number[]> {
  const rows = emails.map((email) => ({ email, status: 'active', confirmedAt, ...changes }))
  const stored = await db
    .insert(emailSubscriptions)
    .values(rows)
    .returning({ id: emailSubscriptions.id })
  return stored.map(({ id }) => id)
}

/** Makes this many addresses. */
export function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `person${place + 1}@example.com`)
}

/** Starts sending a campaign to all subscribers. Gives its id. */
export async function sendLetter(context: Context): Promise<number> {
  const written = { name: 'March', subject: 'Hello', preheader: '', content: 'Hi' }
  const { id } = await addCampaign(context, signedIn('olive'), { ...written, segment: 'all' })
  await sendCampaign(context, signedIn('olive'), { id })
  return id
}
