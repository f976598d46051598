import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect.ts'
import { disputes } from '#db/tables/objections.ts'
import { centsOf, toDecimal } from '#kernel/money.ts'
import { disputeGivenBack, disputeLost, disputeTaken } from '#shop/ledger/domain/card-entries.ts'
import { listPosted } from '#shop/ledger/server/list-posted.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { OrderEventKind } from '#shop/orders/domain/order-event.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import type { SeenDispute } from '#shop/payments/domain/objection.ts'
import { closedText, disputedText, isDecided, stageOf } from '../domain/dispute-words.ts'
import { laterState } from '../domain/later-dispute.ts'

type StoredDispute = typeof disputes.$inferSelect

interface Recording {
  orderId: number
  attemptId: number
  seen: SeenDispute
  at: Date
}

/**
 * Records the state of a locked order's dispute, with its ledger postings and its order events. A look older than what
 * is stored changes nothing.
 */
export async function recordDispute(tx: Tx, recording: Recording): Promise<void> {
  const { at } = recording
  const before = await findByName(tx, recording.seen.providerId)
  const seen = before ? laterOf(before, recording.seen) : recording.seen
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
      closedAt: isDecided(stage) ? (closedAt ?? at) : null,
    })
    .where(eq(disputes.id, id))
  await postMoves(tx, { ...recording, seen }, id)
  await tell(tx, { ...recording, seen }, before)
}

function laterOf(before: StoredDispute, seen: SeenDispute): SeenDispute {
  const { status, dueAt, answeredAt, taken, givenBack } = before
  const stored = {
    status,
    dueAt,
    isAnswered: answeredAt !== null,
    taken: centsOf(taken),
    givenBack: centsOf(givenBack),
  }
  return { ...seen, ...laterState(stored, seen) }
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

/** Posts what the dispute has moved, except what the ledger already has. */
async function postMoves(
  tx: Tx,
  { orderId, seen, at }: Recording,
  disputeId: number,
): Promise<void> {
  const of = { disputeId, orderId, at }
  const isLost = stageOf(seen.status) === 'lost'
  const moves = [
    disputeTaken(of, seen.taken),
    ...(isLost ? [disputeLost(of, seen.taken)] : []),
    disputeGivenBack(of, seen.givenBack, { isLost }),
  ]
  const kinds = moves.map(({ kind }) => kind)
  const posted = await listPosted(tx, { source: String(disputeId), kinds })
  await postEntries(
    tx,
    moves.filter(({ kind }) => !posted.includes(kind)),
  )
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
  if (isDecided(stage) && before?.closedAt == null)
    await add('dispute-closed', closedText(seen, stage))
}
