import { sweepCallCounts } from '#db/count-call.ts'
import type { JobWorkers } from '#db/jobs/job-queue.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { ProvedRule } from '#shop/books/domain/books.schema.ts'
import { proveBooks } from '#shop/books/server/prove-books.ts'
import { runCampaigns, watchCampaigns } from '#shop/campaigns/server/run-campaigns.ts'
import { lookAtEvent } from '#shop/cards/server/look-at-event.ts'
import { reconcile } from '#shop/cards/server/reconcile.ts'
import { sweepCarts } from '#shop/cart/server/sweep-carts.ts'
import { sumProductCounts } from '#shop/catalog/server/owner/sum-product-counts.ts'
import type { Context } from '#shop/context.ts'
import { sumStockCounts } from '#shop/inventory/server/sum-stock-counts.ts'
import { deliverMail } from '#shop/mail/server/deliver-mail.ts'
import { sweepSessions } from '#shop/members/server/sweep-sessions.ts'
import { deleteUnconfirmed } from '#shop/newsletter/server/delete-unconfirmed.ts'
import { sweepAnswers } from '#shop/orders/server/answer-once.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import { payCashback } from '#shop/orders/server/pay-cashback.ts'
import { cancelAttempt, lookAtAttempt } from '#shop/orders/server/paying/look-at-attempt.ts'
import { returnUnmatched } from '#shop/orders/server/paying/return-unmatched.ts'
import { settleRefund } from '#shop/orders/server/settle-refund.ts'
import { sumOrderCounts } from '#shop/orders/server/sum-order-counts.ts'
import { lookAtWaiting } from '#shop/payments/server/attempts/look-at-waiting.ts'
import { workOnEvent } from '#shop/payments/server/inbox/work-on-event.ts'
import { lookAtPendingRefunds } from '#shop/payments/server/look-at-pending-refunds.ts'
import { sweepRestockRequests } from '#shop/restock/server/sweep-restock-requests.ts'
import { tellRestocked } from '#shop/restock/server/tell-restocked.ts'
import { makePhoto } from '#shop/reviews/server/make-photo.ts'
import { sweepPhotos } from '#shop/reviews/server/sweep-photos.ts'
import { sweepChallenges } from '#shop/staff/server/challenge.ts'
import { sweepTokens } from '#shop/staff/server/end-tokens.ts'
import { mailTemplates } from './mail-templates.ts'
import type { Mailers } from './open-mailer.ts'

interface WorkerParts {
  context: Context
  mailers: Pick<Mailers, 'single' | 'campaigns'>
  log: Log
  env: Pick<Env, 'CAMPAIGN_MAILS_PER_MINUTE'>
  backUp: (isAsked: boolean) => Promise<void>
}

const halfMinute = 30

type Chore = (context: Context) => Promise<unknown>

const sums: readonly Chore[] = [sumOrderCounts, sumProductCounts, sumStockCounts]

const everyHalfMinute: readonly Chore[] = [
  expireOrders,
  lookAtWaiting,
  lookAtPendingRefunds,
  tellRestocked,
  ...sums,
]

const sweeps: readonly Chore[] = [
  deleteUnconfirmed,
  sweepRestockRequests,
  sweepCarts,
  sweepPhotos,
  ({ db, now }: Context) => sweepCallCounts(db, now()),
  sweepTokens,
  sweepChallenges,
  sweepSessions,
  sweepAnswers,
]

/** Runs one chore after the other, even if one fails, so that none waits for another's fault. Then throws all faults. */
async function runEach(context: Context, chores: readonly Chore[]): Promise<void> {
  const faults: unknown[] = []
  for (const chore of chores) await chore(context).catch((fault) => faults.push(fault))
  if (faults.length > 1) throw new AggregateError(faults, faults.map(String).join('; '))
  if (faults.length > 0) throw faults[0]
}

/** The worker of each job queue. */
export function createJobWorkers(parts: WorkerParts): JobWorkers {
  const { context, mailers, log, env } = parts
  const single = { context, mailer: mailers.single, mailTemplates }
  const campaigns = {
    context,
    mailer: mailers.campaigns,
    mailsPerMinute: env.CAMPAIGN_MAILS_PER_MINUTE,
  }
  return {
    mail: ({ mailId }, attempt) => deliverMail(single, mailId, attempt),
    campaign: () => runCampaigns(campaigns),
    'campaign-clock': () => watchCampaigns(context),
    cashback: ({ orderId }) => payCashback(context, orderId),
    refund: (refund) => settleRefund(context, refund),
    payment: ({ attemptId, cancel }) =>
      cancel ? cancelAttempt(context, attemptId) : lookAtAttempt(context, attemptId),
    unmatched: ({ unmatchedId }) => returnUnmatched(context, unmatchedId),
    'payment-event': ({ eventId }) =>
      workOnEvent(context, eventId, (attempt, kind) => lookAtEvent(context, attempt, kind)),
    photo: ({ key }) => makePhoto(context, log, key),
    expire: async ({ again }) => {
      // Cron's smallest interval is a minute, but orders must expire within 30 seconds (money 6, exact point 4).
      if (!again) await context.jobs.send(context.db, 'expire', { again: true }, halfMinute)
      await runEach(context, everyHalfMinute)
    },
    reconcile: async () => {
      await reconcile(context)
    },
    backup: ({ asked }) => parts.backUp(asked === true),
    books: async () => reportFaults(log, await proveBooks(context)),
    sweep: () => runEach(context, sweeps),
  }
}

/** Logs each rule of the books that doesn't hold. */
function reportFaults(log: Log, rules: readonly ProvedRule[]): void {
  for (const { number, sentence, findings } of rules.filter(({ holds }) => !holds))
    log.error({ rule: number, findings }, `The books do not add up: ${sentence}`)
}
