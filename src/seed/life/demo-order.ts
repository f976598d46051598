import type { Cents } from '#kernel/money.ts'
import type { MovementKind } from '#shop/inventory/domain/movement.ts'
import type { OrderMailKind } from '#shop/mail/domain/mail-content.ts'
import type { ActedOnUnits } from '#shop/orders/domain/allowed-actions.ts'
import type { OrderEvent } from '#shop/orders/domain/order-event.ts'
import type { ReturnStatus } from '#shop/orders/domain/owner-order.schema.ts'
import type { PlannedLine } from '#shop/orders/domain/refund-plan.ts'
import type { RefundParts } from '#shop/orders/domain/refund-share.ts'
import type { NewOrder, NewOrderItem } from '#shop/orders/server/write-order.ts'
import type { NewPayment } from '#shop/payments/server/record-payment.ts'
import type { Draw } from './draw.ts'

/** Units of a demo order's line, which is identified by its index. */
export interface DemoUnits {
  line: number
  quantity: number
}

export interface DemoLine extends ActedOnUnits {
  item: NewOrderItem
  refunded: number
}

export interface DemoParcel {
  carrier: string
  trackingNumber: string
  by: string
  dispatchedAt: Date
  deliveredAt: Date | null
  units: readonly DemoUnits[]
}

export interface DemoReceipt extends DemoUnits {
  at: Date
  by: string
  condition: 'new' | 'opened' | 'damaged'
  restocked: boolean
}

export interface DemoReturn {
  status: ReturnStatus
  reason: string
  note?: string
  by: string
  version: number
  createdAt: Date
  closedAt: Date | null
  units: readonly DemoUnits[]
  receipts: DemoReceipt[]
}

export interface DemoRefund {
  parts: RefundParts
  /** By index of their lines. */
  lines: readonly PlannedLine[]
  reason: string
  restock: boolean
  by: string
  at: Date
}

/** The ids that the database gave an order and its parts, in their order. */
export interface StoredIds {
  order: number
  parcels: readonly number[]
  returns: readonly number[]
  refunds: readonly number[]
}

export interface DemoMail {
  kind: OrderMailKind
  at: Date
  reference: (ids: StoredIds) => string
}

export interface DemoMovement {
  at: Date
  variantId: number
  delta: number
  kind: MovementKind
  reason: (orderId: number) => string
  by: string
}

/** A demo order in the making: what would be stored of it, and everything that has happened to it so far. */
export interface DemoOrder {
  draw: Draw
  fields: NewOrder
  tags: readonly string[]
  version: number
  /** The sum of its refunds. */
  refunded: Cents
  code: string | null
  payment: Omit<NewPayment, 'orderId' | 'status'> & {
    status: 'completed' | 'pending' | 'failed' | 'refunded'
    failureReason: string | null
  }
  lines: DemoLine[]
  parcels: DemoParcel[]
  returns: DemoReturn[]
  refunds: DemoRefund[]
  movements: DemoMovement[]
  events: (OrderEvent & { at: Date })[]
  mails: DemoMail[]
}

/** Something that happens to an order at a time. Throws if the shop's rules don't allow it. */
export type Step = (order: DemoOrder, at: Date) => void
