import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { disputes } from '#db/tables/objections.ts'
import type { Context } from '#shop/context.ts'
import type { OwnerOrder } from '#shop/orders/domain/owner-order.schema.ts'
import { addEvent } from '#shop/orders/server/add-event.ts'
import { lockOrder } from '#shop/orders/server/lock-order.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import type { Attempt } from '#shop/payments/domain/attempt.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { DisputeAnswerBody } from '../domain/dispute-answer.schema.ts'
import { findOpenDispute, type WantedDispute } from './find-dispute.ts'
import { lookAtObjections } from './look-at-objections.ts'
import { tellBank } from './tell-bank.ts'

interface WantedAnswer extends WantedDispute {
  body: DisputeAnswerBody
}

/**
 * Sends the bank the shop's evidence about a disputed order, with the texts that an owner changed or removed. A bank
 * takes only one answer, so this asks once. Gives the updated order. Refuses a dispute already answered or decided.
 */
export async function answerDispute(
  context: Context,
  who: SignedIn,
  { orderId, disputeId, body }: WantedAnswer,
): Promise<OwnerOrder> {
  const { dispute, attempt } = await findOpenDispute(context, { orderId, disputeId })
  const order = await readOwnerOrder(context.db, orderId)
  const held = order.disputes.find(({ id }) => id === disputeId)?.evidence ?? {}
  const texts = Object.entries({ ...held, ...body.evidence })
  const evidence = Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
  await keepEvidence(context, disputeId, evidence)
  await send(context, attempt, { providerId: dispute.providerId, evidence }).catch(
    async (error) => {
      await keepEvidence(context, disputeId, null)
      throw error
    },
  )
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const at = context.now()
    await tx.update(disputes).set({ answeredAt: at }).where(eq(disputes.id, disputeId))
    const text = 'The dispute was answered: the shop’s evidence was sent to the bank'
    await addEvent(tx, { orderId, at, by: who.username, kind: 'dispute-answered', text })
    await writeAudit(tx, {
      at,
      action: 'dispute-answered',
      by: who,
      subject: { kind: 'order', id: orderId },
      details: { disputeId, fields: Object.keys(evidence) },
    })
  })
  await lookAtObjections(context, attempt).catch(() => {})
  return await readOwnerOrder(context.db, orderId)
}

async function keepEvidence(
  { db }: Pick<Context, 'db'>,
  id: number,
  evidence: Record<string, string> | null,
): Promise<void> {
  await db.update(disputes).set({ evidence }).where(eq(disputes.id, id))
}

interface Sent {
  providerId: string
  evidence: Record<string, string>
}

async function send(context: Context, attempt: Attempt, sent: Sent): Promise<void> {
  const texts = createHash('sha256').update(JSON.stringify(sent.evidence)).digest('hex')
  const key = `answer-${sent.providerId}-${texts.slice(0, 16)}`
  await tellBank(context, attempt, (provider) => provider.answerDispute?.({ ...sent, key }))
}
