import { dayIn } from '#kernel/business-days.ts'
import { delayUntil } from '#shop/fulfilment/domain/delay.ts'
import { delayStep } from '#shop/fulfilment/domain/delay-words.ts'
import { unitsToShip } from '#shop/orders/domain/allowed-actions.ts'
import { fulfilmentAfter, isComplete } from '#shop/orders/domain/fulfilment-after.ts'
import { expiredReason } from '#shop/orders/domain/order-expiry.ts'
import type { FulfilmentStatus } from '#shop/orders/domain/order-state.ts'
import { planEdit } from '#shop/orders/domain/plan-edit.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { Step } from './demo-order.ts'
import { advance, requireAction } from './judge-order.ts'
import { type DemoCarrier, trackingNumber } from './tracking-number.ts'

/** The demo shop's staff; both names show that they belong to the demo. */
export const packer = 'demo.packer'
export const manager = 'demo.manager'

const dayMs = 86_400_000
const carriers: readonly [DemoCarrier, ...DemoCarrier[]] = ['USPS', 'USPS', 'USPS', 'UPS', 'FedEx']

/** Sends everything left in one parcel, except the given number of last lines. */
export const send =
  (linesLeftOut = 0): Step =>
  (order, at) => {
    requireAction(order, 'ship')
    const { draw, lines, fields } = order
    const sent = lines
      .map((line, place) => ({ line, place, quantity: unitsToShip(line) }))
      .slice(0, lines.length - linesLeftOut)
      .filter(({ quantity }) => quantity > 0)
    for (const { line, quantity } of sent) {
      line.shipped += quantity
      order.movements.push({
        at,
        variantId: line.item.variantId,
        delta: -quantity,
        kind: 'sold',
        by: packer,
        reason: (id) => `Order #${id}`,
      })
    }
    const carrier = draw.pick(carriers)
    const number = trackingNumber(carrier, draw)
    const units = sent.map(({ place, quantity }) => ({ line: place, quantity }))
    order.parcels.push({
      carrier,
      trackingNumber: number,
      by: packer,
      dispatchedAt: at,
      deliveredAt: null,
      units,
    })
    const now = fields.fulfilmentStatus as FulfilmentStatus
    advance(order, { fulfilmentStatus: fulfilmentAfter(now, lines, [{ deliveredAt: null }]) })
    const named = sent.map(
      ({ line, quantity }) => `${quantity} × ${line.item.name} (${line.item.sku})`,
    )
    const text = `Shipped ${named.join(', ')} with ${carrier} ${number}`
    order.events.push({ at, by: packer, kind: 'dispatched', text })
    const parcel = order.parcels.length - 1
    order.mails.push({ kind: 'dispatched', at, reference: ({ parcels }) => `${parcels[parcel]}` })
  }

/** Marks a parcel, by its index, as delivered. Completes the order if everything has left and arrived. */
export const deliver =
  (place = 0): Step =>
  (order, at) => {
    const { fields, lines, parcels } = order
    const parcel = parcels[place]
    if (!parcel) throw new Error('a demo order has no such parcel')
    parcel.deliveredAt = at
    const isOver = fields.status === 'open' && isComplete(lines, parcels)
    const now = fields.fulfilmentStatus as FulfilmentStatus
    const fulfilmentStatus = fulfilmentAfter(now, lines, parcels)
    advance(order, { fulfilmentStatus, ...(isOver ? { status: 'completed' } : {}) })
    const text = `Package with ${parcel.carrier} ${parcel.trackingNumber} delivered`
    order.events.push({ at, by: packer, kind: 'delivered', text })
    if (isOver)
      order.events.push({ at, by: packer, kind: 'completed', text: 'Everything has arrived' })
    order.mails.push({ kind: 'delivered', at, reference: (ids) => `${ids.parcels[place]}` })
  }

/** Expires an order that was not paid in time. */
export const expire: Step = (order, at) => {
  advance(order, { status: 'expired', paymentStatus: 'expired' })
  Object.assign(order.payment, { status: 'failed', failureReason: expiredReason })
  order.events.push({ at, by: 'shop', kind: 'expired', text: expiredReason })
  order.mails.push({ kind: 'expired', at, reference: (ids) => String(ids.order) })
}

/** Gives an order the given number of days more to be paid. */
export const prolong =
  (days: number): Step =>
  (order, at) => {
    requireAction(order, 'prolong')
    const { fields, tags } = order
    const expiresAt = new Date(at.getTime() + days * dayMs)
    const edits = planEdit({ ...fields, tags }, { expiresAt }, defaultSettings.timeZone)
    for (const { kind, text } of edits) order.events.push({ at, by: manager, kind, text })
    fields.expiresAt = expiresAt
    advance(order, {})
  }

/** Tells the shopper that an order will leave the given number of days from now. */
export const delay =
  (days: number): Step =>
  (order, at) => {
    requireAction(order, 'ship')
    const { timeZone } = defaultSettings
    const day = dayIn(timeZone, new Date(at.getTime() + days * dayMs))
    const answer = delayUntil(order.fields, day, { settings: defaultSettings, now: at })
    if (!answer.accepted) throw new Error(`a demo order cannot be delayed: ${answer.message}`)
    order.fields.shipBy = answer.shipBy
    advance(order, {})
    const text = delayStep(day)
    order.events.push({ at, by: manager, kind: 'delayed', text })
    const until = new Date(day).toISOString().slice(0, 10)
    order.mails.push({ kind: 'delayed', at, reference: (ids) => `${ids.order}-${until}` })
  }

/** Adds a note to the history. */
export const note =
  (text: string): Step =>
  (order, at) => {
    order.events.push({ at, by: manager, kind: 'note', text })
  }
