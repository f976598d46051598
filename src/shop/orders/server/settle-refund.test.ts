import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAtPendingRefunds } from '#shop/payments/server/look-at-pending-refunds.ts'
import { openProviders, type Provider } from '#shop/payments/server/provider.ts'
import { simulatedProvider } from '#shop/payments/server/simulated-provider.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { openOutbox } from '#tests/builders/outbox.ts'
import { linesOf, openRefunding, refundBody } from '#tests/builders/refunding.ts'
import { settleRefund } from './settle-refund.ts'

let database: FreshDatabase
let shop: Awaited<ReturnType<typeof openRefunding>>
const post: (typeof shop)['post'] = (...call) => shop.post(...call)

beforeAll(async () => {
  database = await freshDatabase()
  shop = await openRefunding(database)
})
afterAll(() => database.close())

/** Providers whose simulated one refunds with this function. */
const refundingBy = (refund: Provider['refund']) =>
  openProviders({ traditional: 'simulated', crypto: 'simulated' }, [
    { ...simulatedProvider, refund },
  ])

/** Runs with this function in place of the simulated refund. */
async function withRefunds<T>(refund: Provider['refund'], run: () => Promise<T>): Promise<T> {
  const before = shop.admin.context.providers
  shop.admin.context.providers = refundingBy(refund)
  try {
    return await run()
  } finally {
    shop.admin.context.providers = before
  }
}

describe('a provider', () => {
  test('that does not respond leaves the refund pending, and the job retries with the same key', async () => {
    const { id } = await shop.order([1])
    const asked: string[] = []
    const silent: Provider['refund'] = async ({ key }) => {
      asked.push(key)
      throw new Error('timeout')
    }
    const body = refundBody({ amount: '1.00' })
    const made = await withRefunds(silent, () => post(`${id}/refunds`, body, 'k3'))
    expect(made).toMatchObject({ status: 201, body: { paymentStatus: 'paid', refunded: '1.00' } })
    expect(made.body.refunds).toMatchObject([{ status: 'pending' }])
    const refundId = made.body.refunds[0]?.id ?? 0
    const [job] = await openOutbox(database).jobs('refund', `"refundId": ${refundId}}`)
    expect(job?.data).toEqual({ refundId, notify: true })
    const answering: Provider['refund'] = async ({ key }) => {
      asked.push(key)
      return { providerId: 're_1', outcome: { status: 'succeeded' } }
    }
    const context = { ...shop.admin.context, providers: refundingBy(answering) }
    await settleRefund(context, job.data)
    await settleRefund(context, job.data)
    expect(asked).toHaveLength(2)
    expect(new Set(asked).size).toBe(1)
    const { body: order } = await post(`${id}/refunds`, refundBody({ amount: '1.00' }))
    expect(order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: '2.00' })
    expect(order.events.filter(({ kind }) => kind === 'refunded')).toHaveLength(2)
  })

  test('that refuses makes the order paid again, and it can be refunded again', async () => {
    const { id } = await shop.order([1])
    const refusing: Provider['refund'] = async () => ({
      providerId: null,
      outcome: { status: 'failed', reason: 'The card is closed' },
    })
    const body = refundBody({ amount: '1.00' })
    const made = await withRefunds(refusing, () => post(`${id}/refunds`, body))
    expect(made.body).toMatchObject({ paymentStatus: 'paid', refunded: '0.00' })
    expect(made.body.refunds).toMatchObject([
      { status: 'failed', failureReason: 'The card is closed' },
    ])
    expect(made.body.events.at(-1)).toMatchObject({ kind: 'refund-failed', by: 'shop' })
    expect(made.body.mails.map(({ kind }) => kind)).not.toContain('refunded')
    expect(made.body.allowed).toContain('refund')
  })
})

test('a pending refund has one job at a time, however often it is looked at', async () => {
  const { context } = shop.admin
  const { id } = await shop.order([1])
  const pending: Provider['refund'] = async () => ({
    providerId: `re_of_${id}`,
    outcome: { status: 'pending' },
  })
  const { body } = await withRefunds(pending, () =>
    post(`${id}/refunds`, refundBody({ amount: '1.00' })),
  )
  const refund = { refundId: body.refunds[0]?.id ?? 0, notify: true }
  const jobs = async () => {
    const { rows } = await database.pool.query(
      `select state, data, round(extract(epoch from start_after - created_on))::integer as later
      from pgboss.job where name = 'refund' and (data ->> 'refundId')::integer = $1 order by created_on`,
      [refund.refundId],
    )
    return rows
  }
  const become = (state: string) =>
    database.pool.query(
      `update pgboss.job set state = $2 where name = 'refund' and (data ->> 'refundId')::integer = $1`,
      [refund.refundId, state],
    )
  const lookThrice = () =>
    withRefunds(pending, async () => {
      for (const _ of [1, 2, 3]) await settleRefund(shop.admin.context, refund)
      await Promise.all([1, 2, 3].map(() => lookAtPendingRefunds(context)))
    })
  for (const state of ['created', 'retry', 'active']) {
    await become(state)
    await lookThrice()
    expect(await jobs()).toMatchObject([{ state }])
  }
  await become('completed')
  await lookThrice()
  expect(await jobs()).toMatchObject([{}, { state: 'created', data: refund, later: 60 }])
  await become('failed')
  shop.admin.pass(20_000)
  await lookThrice()
  expect(await jobs()).toMatchObject([{}, {}, { state: 'created', data: refund, later: 2000 }])
  await settleRefund(context, refund)
  await become('completed')
  await lookAtPendingRefunds(context)
  expect(await jobs()).toHaveLength(3)
})

test('a refund is emailed with its breakdown', async () => {
  const { id, items } = await shop.order([2])
  const { body } = await post(`${id}/refunds`, refundBody({ lines: linesOf([items[0], 1]) }))
  const refund = body.refunds[0]
  const { deliver } = openOutbox(database)
  const [mail] = await deliver('refunded', refund?.id ?? 0, shop.admin.context)
  expect(mail?.subject).toBe(`We have refunded $${refund?.amount} of your Cilia order #${id}`)
  for (const line of ['Plum Velvet 1', `$${refund?.items}`, `$${refund?.tax}`])
    expect(mail?.text).toContain(line)
})
