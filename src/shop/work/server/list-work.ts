import { addDays } from '#kernel/business-days.ts'
import { staleHours } from '#shop/backups/domain/backup-times.ts'
import type { Context } from '#shop/context.ts'
import { settingsWarnings } from '#shop/settings/domain/settings-warnings.ts'
import type { AdminRole } from '#shop/staff/domain/admin-role.ts'
import { mostUrgent, mostWork, type WorkItem, workOf } from '../domain/work-item.ts'
import {
  backupTitle,
  booksTitle,
  coinTitle,
  dispatchTitle,
  disputeTitle,
  eventsTitle,
  lowStockTitle,
  mailTitle,
  refundTitle,
  returnTitle,
  reviewTitle,
  unmatchedTitle,
  unpaidTitle,
  warningTitle,
} from '../domain/work-titles.ts'
import { type FoundWork, findWork } from './find-work.ts'

/** How long an order waits for payment before it counts as work. */
const longUnpaidMs = 30 * 60_000
/** How many days a shopper may wait for an answer to a return, and a review to be read. */
const daysToAnswer = { return: 2, review: 3 }
/** How long a refund may go unconfirmed by its provider before it counts as stuck. */
const longPendingMs = 60 * 60_000
/** How long a payment provider's event may keep failing before it counts as work; it is retried every 20 seconds. */
const longFailedMs = 5 * 60_000
/** How long a chain may be unreadable before it counts as work; its orders wait meanwhile. */
const longUnwatchedMs = 60_000
const hourMs = 3_600_000
/** How many days a failed refund stays in the queue. */
const stuckRefundDays = 90
/** How many days a failed email stays in the queue. */
const failedMailDays = 30

/** The shop's work that a role may see, most urgent first. Runs one statement. */
export async function listWork(
  { db, now, settings, backups }: Pick<Context, 'db' | 'now' | 'settings' | 'backups'>,
  role: AdminRole,
): Promise<WorkItem[]> {
  const at = now().getTime()
  const [found] = await findWork(
    db,
    mostWork,
    new Date(at - longUnpaidMs),
    settings.lowStockFrom,
    new Date(addDays(at, -failedMailDays)),
    new Date(at - longPendingMs),
    new Date(addDays(at, -stuckRefundDays)),
    new Date(at - longFailedMs),
    new Date(at - longUnwatchedMs),
    backups.isNightly ? new Date(at - staleHours * hourMs) : null,
  )
  if (!found) throw new Error('a select of lists gives one row')
  const seen = new Set(workOf(role))
  const all = [
    ...ofOrders(found),
    ...ofProducts(found),
    ...ofMails(found),
    ...ofObjections(found),
    ...ofCoins(found),
    ...ofEvents(found),
    ...ofBooks(found),
    ...ofBackups(found),
    ...ofSettings(settings),
  ]
  return mostUrgent(all.filter(({ kind }) => seen.has(kind)))
}

const orderUrl = (number: number) => `/admin/orders/${number}`

function onOrder(
  kind: WorkItem['kind'],
  { number, dueAt }: { number: number; dueAt: string | null },
  title: string,
): WorkItem {
  return { kind, title, dueAt, orderId: number, url: orderUrl(number) }
}

function ofOrders({ dispatch, unpaid, unmatched, refunds, returns }: FoundWork): WorkItem[] {
  return [
    ...dispatch.map((order) => onOrder('dispatch', order, dispatchTitle(order))),
    ...unpaid.map((order) => onOrder('unpaid', order, unpaidTitle(order))),
    ...unmatched.map((money) =>
      onOrder('payment', { ...money, dueAt: money.at }, unmatchedTitle(money)),
    ),
    ...refunds.map((one) => onOrder('payment', one, refundTitle(one))),
    ...returns.map((one) => onOrder('return', { ...one, dueAt: returnDue(one) }, returnTitle(one))),
  ]
}

/** A parcel on its way back has no due date until it arrives. */
function returnDue({ status, since }: FoundWork['returns'][number]): string | null {
  const isOurTurn = status === 'requested' || status === 'received'
  return isOurTurn ? daysAfter(since, daysToAnswer.return) : null
}

const daysAfter = (moment: string, days: number) =>
  new Date(addDays(Date.parse(moment), days)).toISOString()

function ofProducts({ reviews, lowStock }: FoundWork): WorkItem[] {
  return [
    ...reviews.map(
      ({ reviewId, productId, product, createdAt }): WorkItem => ({
        kind: 'review',
        title: reviewTitle({ product }),
        reviewId,
        productId,
        dueAt: daysAfter(createdAt, daysToAnswer.review),
        url: `/admin/reviews?review=${reviewId}`,
      }),
    ),
    ...[...Map.groupBy(lowStock, ({ productId }) => productId).values()].map(ofLowStock),
  ]
}

/** One item for all of a product's variants that are low on stock. */
function ofLowStock(variants: FoundWork['lowStock']): WorkItem {
  const [first, ...others] = variants
  if (!first) throw new Error('a product runs out without a variant')
  const search = others.length === 0 ? first.sku : first.product
  return {
    kind: 'low-stock',
    title: lowStockTitle(first, others),
    productId: first.productId,
    dueAt: null,
    url: `/admin/stock?${new URLSearchParams({ search, low: 'true' })}`,
  }
}

function ofMails({ mails }: FoundWork): WorkItem[] {
  return mails.map(
    ({ number, kind, at }): WorkItem => ({
      kind: 'mail',
      title: mailTitle({ number }),
      dueAt: at,
      ...(number === null ? {} : { orderId: number }),
      url: number === null ? screenOf(kind) : orderUrl(number),
    }),
  )
}

const screenOf = (kind: string) =>
  kind === 'newsletter-confirmation' ? '/admin/subscriptions' : '/admin'

/** The page about watching chains and coins to send back. */
const coinsUrl = '/admin/payments/coins'

function ofCoins({ coins }: FoundWork): WorkItem[] {
  return coins.map(
    ({ at: dueAt, ...work }): WorkItem => ({
      kind: 'payment',
      title: coinTitle(work),
      dueAt,
      ...(work.number === null
        ? { url: coinsUrl }
        : { orderId: work.number, url: work.what === 'claim' ? coinsUrl : orderUrl(work.number) }),
    }),
  )
}

function ofObjections({ disputes, warnings }: FoundWork): WorkItem[] {
  return [
    ...disputes.map((dispute) => onOrder('dispute', dispute, disputeTitle(dispute))),
    ...warnings.map((warning) =>
      onOrder('payment', { ...warning, dueAt: warning.at }, warningTitle(warning)),
    ),
  ]
}

function ofEvents({ events }: FoundWork): WorkItem[] {
  return events.map(
    (event): WorkItem => ({
      kind: 'payment',
      title: eventsTitle(event),
      dueAt: event.at,
      url: '/admin/payments',
    }),
  )
}

function ofBooks({ books }: FoundWork): WorkItem[] {
  return books.map(
    (proof): WorkItem => ({
      kind: 'payment',
      title: booksTitle(proof),
      dueAt: proof.at,
      url: '/admin/books',
    }),
  )
}

function ofBackups({ backups }: FoundWork): WorkItem[] {
  return backups.map(
    ({ what, at }): WorkItem => ({
      kind: 'backup',
      title: backupTitle({ what }),
      dueAt: at,
      url: '/admin/backups',
    }),
  )
}

function ofSettings(settings: Context['settings']): WorkItem[] {
  return settingsWarnings(settings).map(
    ({ message }): WorkItem => ({
      kind: 'settings',
      title: message,
      dueAt: null,
      url: '/admin/settings',
    }),
  )
}
