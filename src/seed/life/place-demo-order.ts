import { centsOf, noMoney } from '#kernel/money.ts'
import type { ShopSettings } from '#kernel/shop-settings.ts'
import { type Totals, taxedIn } from '#kernel/totals.ts'
import { placeOrderSchema } from '#shop/checkout/domain/checkout.schema.ts'
import { priceOrder } from '#shop/checkout/domain/price-order.ts'
import { composeOrder, composePayment } from '#shop/checkout/server/compose-order.ts'
import { firstEvents } from '#shop/orders/domain/order-event.ts'
import type { NewOrderItem } from '#shop/orders/server/write-order.ts'
import { cardBrands } from '#shop/payments/domain/card-brand.ts'
import { cryptoCurrencies } from '#shop/payments/domain/crypto-quote.ts'
import { cardPaymentId, cryptoPaymentId, paymentIdBytes } from '#shop/payments/domain/payment-id.ts'
import { simulatedProviders } from '#shop/payments/server/simulated-provider.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import type { DemoOrder } from './demo-order.ts'
import type { Draw } from './draw.ts'
import type { Person } from './people.ts'
import type { ShelfVariant } from './shelf.ts'

export interface OrderToPlace {
  draw: Draw
  person: Person
  at: Date
  bought: readonly { variant: ShelfVariant; quantity: number }[]
  /** The code that the shopper tries; dropped if it doesn't apply. */
  promotion: Promotion | null
  /** How often the shopper has used it before. */
  usesByCustomer: number
  isPaid: boolean
  method: 'traditional' | 'crypto'
  note: string | null
  tags: readonly string[]
}

/** Makes an order as the checkout would have placed it: checked by its schema, priced by its rules. */
export function placeDemoOrder(wanted: OrderToPlace, settings: ShopSettings): DemoOrder {
  const { draw, person, at, isPaid } = wanted
  const taxed = taxedIn(settings, person.state)
  const priced = priceBought(wanted, taxed)
  const body = placeOrderSchema.parse({
    ...person,
    ...paymentOf(wanted),
    paymentStatus: isPaid ? 'paid' : 'pending',
    note: wanted.note,
  })
  const fields = composeOrder(body, {
    // Not in the form of a session identifier, so that nobody can pass for the shopper.
    sessionId: `demo-${draw.digits(12)}`,
    memberId: null,
    key: null,
    digest: null,
    now: at,
    totals: priced.totals,
    settings: taxed,
    rails: simulatedProviders.rails,
  })
  const events = firstEvents({ total: centsOf(fields.total), isPaid, by: 'shopper' })
  return {
    draw,
    fields,
    tags: ['demo', ...wanted.tags],
    version: 1,
    refunded: noMoney,
    code: priced.code,
    payment: { ...composePayment(fields, body, simulatedProviders.rails), failureReason: null },
    lines: wanted.bought.map(({ variant, quantity }) => ({
      item: itemOf(variant, quantity),
      quantity,
      shipped: 0,
      returned: 0,
      refunded: 0,
      withdrawn: 0,
      returning: 0,
    })),
    parcels: [],
    returns: [],
    refunds: [],
    movements: [],
    events: events.map((event) => ({ ...event, at })),
    mails: [{ kind: 'order-confirmation', at, reference: ({ order }) => String(order) }],
  }
}

interface Priced {
  totals: Totals
  code: string | null
}

function priceBought(
  { bought, promotion, usesByCustomer, at }: OrderToPlace,
  settings: ShopSettings,
): Priced {
  const lines = bought.map(({ variant, quantity }) => ({
    productId: variant.productId,
    categoryId: variant.categoryId,
    product: variant,
    choice: variant.choice,
    quantity,
    unitPrice: centsOf(variant.price),
    variant: { isOffered: true, available: null },
  }))
  const ask = (tried: Promotion | undefined) =>
    priceOrder({ lines, promotion: tried, usesByCustomer, expectedTotal: null }, settings, at)
  const reduced = promotion && ask(promotion)
  if (reduced?.accepted) return { totals: reduced.totals, code: promotion?.code ?? null }
  const plain = ask(undefined)
  if (!plain.accepted) throw new Error(`a demo order cannot be placed: ${plain.message}`)
  return { totals: plain.totals, code: null }
}

function paymentOf({ draw, method, isPaid }: OrderToPlace) {
  const paid = (id: string) => (isPaid ? id : null)
  if (method === 'crypto')
    return {
      paymentMethod: method,
      cryptoCurrency: draw.pick(cryptoCurrencies),
      paymentId: paid(cryptoPaymentId(draw.bytes(paymentIdBytes.crypto))),
    }
  const paymentId = paid(cardPaymentId(draw.bytes(paymentIdBytes.card)))
  const card = isPaid ? { cardBrand: draw.pick(cardBrands), last4: draw.digits(4) } : {}
  return { paymentMethod: method, paymentId, ...card }
}

function itemOf(variant: ShelfVariant, quantity: number): NewOrderItem {
  const { productId, variantId, sku, name, picture, price, choice } = variant
  // The codes of demo orders are for everything.
  const isDiscounted = true
  return {
    productId,
    variantId,
    sku,
    name,
    picture,
    quantity,
    price,
    variant: choice,
    isDiscounted,
  }
}
