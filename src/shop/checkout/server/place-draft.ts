import { randomBytes } from 'node:crypto'
import type { Tx } from '#db/connect.ts'
import { formatMoney } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createSessionId } from '#kernel/session-id.ts'
import type { Totals } from '#kernel/totals.ts'
import type { Context } from '#shop/context.ts'
import { answerOnce } from '#shop/orders/server/answer-once.ts'
import { payLink } from '#shop/orders/server/order-links.ts'
import { readOwnerOrder } from '#shop/orders/server/read-owner-order.ts'
import { amountCents } from '#shop/promotions/domain/amount.ts'
import type { SignedIn } from '#shop/staff/server/caller.ts'
import { writeAudit } from '#shop/staff/server/write-audit.ts'
import type { CheckedDraft, DraftOrder } from '../domain/draft.schema.ts'
import { composeOrder, composePayment } from './compose-order.ts'
import { reservedUntil } from './preview-draft.ts'
import { readDraft, type StandingDraft } from './read-draft.ts'
import { writePlacedOrder } from './write-placed-order.ts'

interface DraftToPlace {
  /** The Idempotency-Key; null if the request had none. */
  key: string | null
  body: CheckedDraft
}

/**
 * Places an order that an administrator made for a customer and emails the customer its pay link. Like any order it
 * holds its units and its code until it is paid or expires. With a key, it is placed once. Refuses what cannot be
 * ordered, with every problem, and a total other than the administrator saw.
 */
export function placeDraft(
  context: Context,
  by: SignedIn,
  { key, body }: DraftToPlace,
): Promise<DraftOrder> {
  return context.db.transaction((tx) =>
    answerOnce(tx, { call: 'POST /drafts', key, body }, () => placeWithin(tx, context, by, body)),
  )
}

async function placeWithin(
  tx: Tx,
  context: Context,
  by: SignedIn,
  body: CheckedDraft,
): Promise<DraftOrder> {
  const draft = await readDraft(tx, context, body)
  refuseProblems(draft)
  refuseOtherTotal(draft.totals, body)
  const { id, order } = await writeDraft(tx, context, { draft, body, by })
  await writeAudit(tx, {
    at: order.createdAt,
    action: 'order-placed',
    by,
    subject: { kind: 'order', id },
    details: { total: order.total, expiresAt: order.expiresAt },
  })
  const placed = await readOwnerOrder(tx, id)
  return { ...placed, payUrl: payLink(context, placed) }
}

interface DraftToWrite {
  draft: StandingDraft
  body: CheckedDraft
  by: SignedIn
}

async function writeDraft(tx: Tx, context: Context, { draft, body, by }: DraftToWrite) {
  const now = context.now()
  const { rails } = context.providers
  // The payer decides how it is paid; until then it counts as paid by card, which names no coin.
  const asked = { ...body, paymentMethod: 'traditional', paymentStatus: 'pending' } as const
  const order = composeOrder(asked, {
    totals: draft.totals,
    settings: draft.settings,
    rails,
    now,
    memberId: null,
    key: null,
    digest: null,
    // Nobody has this session: the customer comes by a link.
    sessionId: createSessionId(randomBytes(32), now.getTime()),
    draftUntil: reservedUntil(now, body),
  })
  const { id } = await writePlacedOrder(tx, context, {
    order,
    lines: draft.lines.filter((line) => line !== null),
    cartLineIds: [],
    code: draft.code,
    payment: composePayment(order, asked, rails),
    by: by.username,
    mail: 'pay-link',
  })
  return { id, order }
}

function refuseProblems({ problems }: StandingDraft): void {
  const [first] = problems
  if (!first) return
  const issues = problems.map(({ path, message }) => ({ path, message }))
  throw new Refusal(first.code, first.message, { issues })
}

function refuseOtherTotal(
  { total }: Totals,
  { expectedTotal }: Pick<CheckedDraft, 'expectedTotal'>,
): void {
  const expected = expectedTotal == null ? total : amountCents(expectedTotal)
  if (expected === total) return
  const change = `The total is now ${formatMoney(total)} instead of ${formatMoney(expected)}`
  throw new Refusal('conflict', `${change}. Please check it and send it again`)
}
