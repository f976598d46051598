import type { Order, OrderItem } from '#shop/orders/domain/order.schema.ts'

/** A placed order, paid by card, with a test's changes. Its product has only a name. */
export function placedOrder(changes: Partial<Order> = {}): Order {
  const product = { name: 'Plum Velvet' } as OrderItem['product']
  return {
    ...{ id: 1001, email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
    ...{ address: '12 Analytical Row', city: 'Portland', state: 'OR', zipCode: '97201' },
    phone: '(555) 014-2024',
    ...{ subtotal: '36.00', discountAmount: '3.60', shipping: '9.99', tax: '2.59', total: '44.98' },
    ...{ promotionalCode: 'LASH10', promotionalCodeType: 'percentage' },
    ...{
      status: 'open',
      fulfilmentStatus: 'unfulfilled',
      paymentMethod: 'traditional',
      paymentStatus: 'paid',
    },
    ...{ paymentId: 'card_0123456789ab', card: null, cryptoCurrency: null, cryptoAddress: null },
    ...{ paidAmount: null, cashbackAmount: null, cashbackCodeValue: null },
    createdAt: '2026-03-04T12:00:00.000Z',
    ...{ paidAt: '2026-03-04T12:00:00.000Z', expiresAt: null, payPath: null },
    ...{ shipBy: '2026-03-05T15:59:59.999Z', shippingMethod: 'standard', taxBasisPoints: 800 },
    ...{ refunded: '0.00', returns: [] },
    items: [
      {
        ...{ id: 1, productId: 1, variantId: 1, sku: 'PLUM-VELVET-C-9MM', name: 'Plum Velvet' },
        picture: null,
        quantity: 2,
        price: '18.00',
        variant: '{"Curl":"C","Length":"9mm"}',
        product,
      },
    ],
    shipments: [],
    ...changes,
  }
}
