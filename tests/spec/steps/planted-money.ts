import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { connect, type Db, type Tx } from '#db/connect.ts'
import { findRunning } from '#db/embedded/find-running.ts'
import { disputes } from '#db/tables/objections.ts'
import { orders } from '#db/tables/orders.ts'
import { paymentAttempts, paymentEvents } from '#db/tables/payments.ts'
import { reconciliations } from '#db/tables/reconciliation.ts'
import { cents, centsOf } from '#kernel/money.ts'
import { unmatchedReceived } from '#shop/ledger/domain/unmatched-entries.ts'
import { postEntries } from '#shop/ledger/server/post-entries.ts'
import type { Order } from '#shop/orders/domain/order.schema.ts'
import { expireOrders } from '#shop/orders/server/expire-orders.ts'
import type { UnmatchedReason } from '#shop/payments/domain/judge-payment.ts'
import { writeUnmatched } from '#shop/payments/server/unmatched.ts'
import { jobsOf } from '#tests/builders/jobs-of.ts'

/** Runs something on the tested shop's database, for what providers do and no call of a demonstration can cause. */
async function atShopDatabase<T>(run: (db: Db) => Promise<T>): Promise<T> {
  const connection = await findRunning(process.env.TEST_FOLDER ?? '')
  if (!connection) throw new Error('The shop under test has no database of its own')
  const { db, close } = connect({ ...connection, max: 2 })
  try {
    return await run(db)
  } finally {
    await close()
  }
}

const through = { provider: 'simulated', method: 'traditional' } as const

interface PlantedMoney {
  reason: UnmatchedReason
  /** In cents; by default the order's total. */
  amount?: number
}

/** Adds a failed attempt to an order. Gives its id. */
async function plantAttempt(tx: Tx, { id: orderId, total }: Order): Promise<number> {
  const key = randomUUID()
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...through,
      orderId,
      amount: total,
      state: 'failed',
      key,
      providerId: key,
      failureReason: 'it was paid already',
      means: { cardBrand: 'visa', last4: '4242' },
    })
    .returning({ id: paymentAttempts.id })
  return attempt?.id ?? 0
}

/** Adds a dispute of an order's payment that can be answered for some days. */
export async function plantDispute(order: Order): Promise<void> {
  const day = 86_400_000
  const [now, { id: orderId, total: amount }] = [Date.now(), order]
  const told = { reason: 'product_not_received', status: 'needs_response' }
  await atShopDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.insert(disputes).values({
        orderId,
        attemptId: await plantAttempt(tx, order),
        providerId: randomUUID(),
        amount,
        ...told,
        dueAt: new Date(now + 9 * day),
        openedAt: new Date(now - day),
      })
    }),
  )
}

/** Adds money that arrived for an order but pays nothing, including its ledger entry. */
export async function plantMoney(order: Order, { reason, amount }: PlantedMoney): Promise<void> {
  const at = new Date()
  const { id: orderId, total } = order
  const received = { amount: BigInt(amount ?? centsOf(total)), currency: 'USD', worth: cents(1) }
  await atShopDatabase((db) =>
    db.transaction(async (tx) => {
      const attemptId = await plantAttempt(tx, order)
      const unmatchedId = await writeUnmatched(tx, { attemptId, orderId, received, reason, at })
      const about = { unmatchedId: unmatchedId ?? 0, failedReturns: 0, orderId, at }
      await postEntries(tx, [unmatchedReceived(about, through, received)])
    }),
  )
}

/** Expires an unpaid order now. */
export async function endOrder({ id }: Pick<Order, 'id'>): Promise<void> {
  await atShopDatabase(async (db) => {
    await db
      .update(orders)
      .set({ expiresAt: new Date(0) })
      .where(eq(orders.id, id))
    await expireOrders({ db, jobs: jobsOf(db), now: () => new Date() })
  })
}

/** Adds an event of Stripe's that has been failing for some minutes. Gives its kind, which is unique. */
export async function plantFailedEvent(): Promise<string> {
  const eventId = `evt_${randomUUID()}`
  const kind = `payment_intent.${eventId}`
  await atShopDatabase(async (db) => {
    await db.insert(paymentEvents).values({
      provider: 'stripe',
      eventId,
      kind,
      body: '{}',
      state: 'failed',
      tries: 3,
      failureReason: 'Stripe did not answer',
      receivedAt: new Date(Date.now() - 600_000),
    })
  })
  return kind
}

/** Adds a reading of Stripe's balance that found a payout and a payment of another shop. */
export async function plantReading(): Promise<void> {
  const until = new Date()
  const at = until.toISOString()
  const others = [
    { id: 'txn_of_another_shop', type: 'charge', amount: 4000, fee: 146, at },
    { id: 'txn_of_a_payout', type: 'payout', amount: -120_000, fee: 0, at },
  ]
  await atShopDatabase(async (db) => {
    await db
      .insert(reconciliations)
      .values({ provider: 'stripe', until, matched: 0, fees: 0, others })
  })
}
