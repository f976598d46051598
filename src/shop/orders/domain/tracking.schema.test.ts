import { expect, test } from 'vitest'
import { trackingFormSchema } from './tracking.schema.ts'

const number = trackingFormSchema.pick({ orderId: true })

test.each([1001, '1001', ' #1001 ', '# 1001', 'Order #1001', 'order 1001', 'ORDER # 1001'])(
  '%j is order number 1001',
  (orderId) => {
    expect(number.parse({ orderId })).toEqual({ orderId: 1001 })
  },
)

test.each(['Orders 1001', 'Order #1001 is on its way', '#1001a', '0', '2147483648'])(
  '%j is no order number',
  (orderId) => {
    expect(number.safeParse({ orderId }).success).toBe(false)
  },
)
