import type { PromotionType } from '#shop/promotions/domain/promotion.schema.ts'

export interface DemoCode {
  code: string
  name: string
  description: string
  type: PromotionType
  /** Percent or dollars; "0" for types without a value. */
  value: string
  minimumOrderAmount?: string
  maxUses?: number
  currentUses?: number
  validUntil?: Date
}

/** The demo codes, one for each case a shopper can run into; docs/operations.md lists them. */
export const promotionalCodes: readonly DemoCode[] = [
  {
    code: 'PAIRUP',
    name: 'Pair up',
    description: 'Buy two items, and the less expensive one is free.',
    type: 'bogo',
    value: '0',
  },
  {
    code: 'LASH15',
    name: '15% off',
    description: 'Fifteen percent off the whole order.',
    type: 'percentage',
    value: '15',
  },
  {
    code: 'FIVEOFF',
    name: '$5 off',
    description: 'Five dollars off any order.',
    type: 'fixed',
    value: '5',
  },
  {
    code: 'SHIPFREE',
    name: 'Free shipping',
    description: 'Your order ships free, whatever its size.',
    type: 'free_shipping',
    value: '0',
  },
  {
    code: 'STUDIO20',
    name: '$20 off from $80',
    description: 'Twenty dollars off orders of eighty dollars or more.',
    type: 'fixed',
    value: '20',
    minimumOrderAmount: '80',
  },
  {
    code: 'SPRING24',
    name: 'Spring 2024',
    description: 'Twenty-five percent off, in the spring of 2024.',
    type: 'percentage',
    value: '25',
    validUntil: new Date('2024-05-31T23:59:59Z'),
  },
  {
    code: 'FIRSTFIVE',
    name: 'First five',
    description: 'Ten percent off for the first five orders.',
    type: 'percentage',
    value: '10',
    maxUses: 5,
  },
  {
    code: 'OPENING50',
    name: 'Opening day',
    description: 'Half off for the first three orders. All three have been placed.',
    type: 'percentage',
    value: '50',
    maxUses: 3,
    currentUses: 3,
  },
]
