import {
  fulfilmentAfterReturn,
  isAllBack,
  refuseLate,
  refuseUnits,
} from '#shop/fulfilment/domain/return-rule.ts'
import {
  statusAfterReceipt,
  whyNotMove,
  whyNotReceive,
} from '#shop/fulfilment/domain/return-state.ts'
import { cameBack } from '#shop/fulfilment/domain/return-words.ts'
import { unitsToReturn } from '#shop/orders/domain/allowed-actions.ts'
import type { FulfilmentStatus } from '#shop/orders/domain/order-state.ts'
import { defaultSettings } from '#shop/settings/domain/default-settings.ts'
import type { DemoOrder, DemoReceipt, DemoReturn, Step } from './demo-order.ts'
import { advance, requireAction } from './judge-order.ts'
import { manager, packer } from './order-steps.ts'

interface Asking {
  reason: string
  note?: string
  /** How many of the lines come back; by default all. */
  lines?: number
  by?: 'shopper' | typeof manager
}

/** Requests a return as the shopper, or opens one as the manager. */
export const askReturn =
  ({ reason, note, lines = 99, by = 'shopper' }: Asking): Step =>
  (order, at) => {
    requireAction(order, 'return')
    if (!defaultSettings.returnReasons.includes(reason)) throw new Error(`no reason: ${reason}`)
    const units = order.lines
      .map((line, place) => ({ line: place, quantity: unitsToReturn(line) }))
      .slice(0, lines)
    requireReturnable(order, units, at)
    for (const { line, quantity } of units) moveLine(order, line, { returning: quantity })
    const isOpened = by === manager
    const status = isOpened ? 'approved' : 'requested'
    order.returns.push({
      status,
      reason,
      by,
      version: 1,
      createdAt: at,
      closedAt: null,
      units,
      receipts: [],
      ...(note ? { note } : {}),
    })
    advance(order, {})
    const named = units.map(({ line, quantity }) => `${quantity} × ${nameOf(order, line)}`)
    const text = `Return ${isOpened ? 'opened' : 'asked for'}: ${named.join(', ')}. ${reason}`
    order.events.push({ at, by, kind: isOpened ? 'return-approved' : 'return-requested', text })
    if (isOpened) mailAbout(order, at, 'approved')
  }

function requireReturnable(order: DemoOrder, units: DemoReturn['units'], at: Date): void {
  const items = order.lines.map((line, id) => ({ ...line, id, name: line.item.name }))
  const wanted = units.map(({ line, quantity }) => ({ orderItemId: line, quantity }))
  const arrived = order.parcels.flatMap(({ deliveredAt, dispatchedAt, units: sent }) =>
    sent.map(({ line }) => [line, deliveredAt ?? dispatchedAt] as const),
  )
  const refused =
    refuseUnits(items, wanted) ??
    refuseLate(wanted, new Map(arrived), { settings: defaultSettings, now: at })
  if (refused) throw new Error(`a demo order cannot come back: ${refused.message}`)
}

const sentences = {
  approved: 'Return approved',
  refused: 'Return refused',
  closed: 'Return closed',
} as const

/** Approves, refuses or closes the newest return. */
export const decide =
  (decision: keyof typeof sentences): Step =>
  (order, at) => {
    const asked = newestReturn(order)
    const why = whyNotMove(asked.status, decision)
    if (why !== null) throw new Error(why)
    if (decision !== 'approved') {
      asked.closedAt = at
      for (const { line, quantity } of asked.units)
        moveLine(order, line, { returning: receivedOf(asked, line) - quantity })
    }
    moveReturn(asked, decision)
    advance(order, {})
    const text = sentences[decision]
    order.events.push({ at, by: manager, kind: `return-${decision}`, text })
    if (decision !== 'closed') mailAbout(order, at, decision)
  }

interface Receiving extends Pick<DemoReceipt, 'condition'> {
  restock: boolean
  /** How many of the lines arrived; by default all. */
  lines?: number
}

/** Receives units of the newest return. */
export const receive =
  ({ condition, restock, lines = 99 }: Receiving): Step =>
  (order, at) => {
    const asked = newestReturn(order)
    const why = whyNotReceive(asked.status)
    if (why !== null) throw new Error(why)
    const came = asked.units
      .map(({ line, quantity }) => ({ line, quantity: quantity - receivedOf(asked, line) }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, lines)
    for (const units of came) {
      const { line, quantity } = units
      asked.receipts.push({ ...units, at, by: packer, condition, restocked: restock })
      moveLine(order, line, { returned: quantity, returning: -quantity })
      const variantId = order.lines[line]?.item.variantId
      if (restock && variantId !== undefined)
        order.movements.push({
          at,
          variantId,
          delta: quantity,
          kind: 'returned',
          by: packer,
          reason: (id) => `Came back from order #${id}`,
        })
    }
    const status = statusAfterReceipt(
      asked.units.map((units) => ({ ...units, received: receivedOf(asked, units.line) })),
    )
    if (status !== asked.status) moveReturn(asked, status)
    const now = order.fields.fulfilmentStatus as FulfilmentStatus
    const isOver = order.fields.status === 'open' && isAllBack(order.lines)
    const fulfilmentStatus = fulfilmentAfterReturn(now, order.lines)
    advance(order, { fulfilmentStatus, ...(isOver ? { status: 'completed' } : {}) })
    const named = came.map(({ line, quantity }) =>
      cameBack({ quantity, name: nameOf(order, line), condition, restock }),
    )
    const text = `Returned: ${named.join('; ')}`
    order.events.push({ at, by: packer, kind: 'return-received', text })
    mailAbout(order, at, status)
  }

const nameOf = ({ lines }: DemoOrder, place: number) => lines[place]?.item.name ?? ''

const receivedOf = ({ receipts }: DemoReturn, place: number) =>
  receipts.reduce((total, { line, quantity }) => total + (line === place ? quantity : 0), 0)

function newestReturn({ returns }: DemoOrder): DemoReturn {
  const newest = returns.at(-1)
  if (!newest) throw new Error('nothing of this demo order comes back')
  return newest
}

function moveReturn(asked: DemoReturn, status: DemoReturn['status']): void {
  Object.assign(asked, { status, version: asked.version + 1 })
}

function moveLine(
  { lines }: DemoOrder,
  place: number,
  { returned = 0, returning = 0 }: { returned?: number; returning?: number },
): void {
  const line = lines[place]
  if (!line) return
  line.returned += returned
  line.returning += returning
}

function mailAbout(order: DemoOrder, at: Date, about: string): void {
  const place = order.returns.length - 1
  order.mails.push({ kind: 'return', at, reference: ({ returns }) => `${returns[place]}-${about}` })
}
