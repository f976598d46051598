import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { disputes } from '#db/tables/objections.ts'
import { centsOf, noMoney, toDecimal } from '#kernel/money.ts'
import { disputeGivenBack, disputeLost, disputeTaken } from '#shop/ledger/domain/card-entries.ts'
import type { Entry } from '#shop/ledger/domain/entry.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { OrderEventKind } from '#shop/orders/domain/order-event.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import type { SeenDispute } from '#shop/payments/domain/objection.ts'
import { closedText, disputedText, isOver, stageOf } from '../domain/dispute-words.ts'

type StoredDispute = typeof disputes.$inferSelect

interface Recording {
  orderId: number
  attemptId: number
  seen: SeenDispute
  at: Date
}

/** Records the state of a locked order's dispute, with its ledger postings and its order events. */
export async function recordDispute(tx: Tx, recording: Recording): Promise<void> {
  const { seen, at } = recording
  const before = await findByName(tx, seen.providerId)
  const { id, answeredAt, closedAt } = before ?? (await write(tx, recording))
  const stage = stageOf(seen.status)
  const isAnswered = seen.isAnswered || stage === 'answered'
  await tx
    .update(disputes)
    .set({
      status: seen.status,
      dueAt: seen.dueAt,
      taken: toDecimal(seen.taken),
      givenBack: toDecimal(seen.givenBack),
      answeredAt: isAnswered ? (answeredAt ?? at) : null,
      closedAt: isOver(stage) ? (closedAt ?? at) : null,
    })
    .where(eq(disputes.id, id))
  await postEntries(tx, movesOf(recording, id, before))
  await tell(tx, recording, before)
}

async function findByName(tx: Tx, providerId: string): Promise<StoredDispute | null> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.providerId, providerId))
  return row ?? null
}

async function write(
  tx: Tx,
  { orderId, attemptId, seen }: Recording,
): Promise<Pick<StoredDispute, 'id' | 'answeredAt' | 'closedAt'>> {
  const { providerId, reason, status, dueAt, openedAt } = seen
  const [row] = await tx
    .insert(disputes)
    .values({
      orderId,
      attemptId,
      providerId,
      reason,
      status,
      dueAt,
      openedAt,
      amount: toDecimal(seen.amount),
    })
    .returning()
  if (!row) throw new Error('a dispute that was written has an id')
  return row
}

/** What the dispute moved since the last look. */
function movesOf(
  { orderId, seen, at }: Recording,
  disputeId: number,
  before: StoredDispute | null,
): Entry[] {
  const of = { disputeId, orderId, at }
  const isLost = stageOf(seen.status) === 'lost'
  const wasLost = before !== null && stageOf(before.status) === 'lost'
  const taken = centsOf(before?.taken ?? '0') === noMoney ? seen.taken : noMoney
  const givenBack = centsOf(before?.givenBack ?? '0') === noMoney ? seen.givenBack : noMoney
  return [
    disputeTaken(of, taken),
    ...(isLost && !wasLost ? [disputeLost(of, seen.taken)] : []),
    disputeGivenBack(of, givenBack, { wasLost }),
  ]
}

/** Adds order events for what is new: the dispute itself, an answer given elsewhere, and the outcome. */
async function tell(
  tx: Tx,
  { orderId, seen, at }: Recording,
  before: StoredDispute | null,
): Promise<void> {
  const stage = stageOf(seen.status)
  const add = (kind: OrderEventKind, text: string) =>
    addEvent(tx, { orderId, at, by: 'shop', kind, text })
  if (!before) await add('disputed', disputedText(seen, seen.dueAt))
  // If evidence is stored, the answer is being sent from here, and the sender records it.
  if (seen.isAnswered && before?.answeredAt == null && before?.evidence == null)
    await add('dispute-answered', 'The dispute was answered at the payment provider')
  if (isOver(stage) && before?.closedAt == null)
    await add('dispute-closed', closedText(seen, stage))
}
