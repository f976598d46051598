import { keepInTab, readInTab } from '#platform/kept-in-tab.ts'
import { keepCode, readKeptCode } from '#shop/cart/ui/kept-code.ts'
import type { PaidCard } from '#shop/payments/ui/use-card-payment.ts'
import type { KeptCoins } from '#shop/payments/ui/use-crypto-payment.ts'
import type { CheckoutFields } from '../domain/checkout.schema.ts'

/**
 * What the shopper has filled in and paid, stored in sessionStorage so that it survives a reload. Never contains a card
 * number.
 */
export interface CheckoutDraft {
  fields: CheckoutFields
  method: PaymentMethod
  code: string | null
  /** A completed simulated payment whose order is not placed yet; null if there is none. */
  payment: KeptPayment | null
}

export type KeptPayment =
  | ({ method: 'traditional' } & PaidCard)
  | ({ method: 'crypto' } & KeptCoins)

export type PaymentMethod = 'traditional' | 'crypto'

const storageKey = 'checkout-draft'

const noFields: CheckoutFields = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  note: '',
}

const emptyDraft: CheckoutDraft = {
  fields: noFields,
  method: 'traditional',
  code: null,
  payment: null,
}

/** The stored draft; an empty one if there is none or it cannot be read. */
export function readDraft(): CheckoutDraft {
  const stored = readInTab(storageKey)
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const { fields, method, payment } = stored as Partial<CheckoutDraft>
  return {
    fields: { ...noFields, ...fields },
    method: method === 'crypto' ? 'crypto' : 'traditional',
    code: readKeptCode(),
    payment: typeof payment?.paymentId === 'string' ? payment : null,
  }
}

/** A draft as a shop that takes only cards can use it. */
export function byCardOnly(draft: CheckoutDraft): CheckoutDraft {
  const { payment } = draft
  return {
    ...draft,
    method: 'traditional',
    payment: payment?.method === 'crypto' ? null : payment,
  }
}

export function storeDraft({ code, ...draft }: CheckoutDraft): void {
  keepInTab(storageKey, draft)
  keepCode(code)
}

export function dropDraft(): void {
  keepInTab(storageKey, null)
  keepCode(null)
}
