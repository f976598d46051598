import type { orders } from './tables/orders.ts'

type TaxRate = Pick<typeof orders.$inferSelect, 'taxBasisPoints' | 'taxTenths'>

/** Splits a rate in basis points with at most one decimal as orders store it: 662.5 is 662 and five tenths. */
export function storedTaxRate(basisPoints: number): TaxRate {
  const tenths = Math.round(basisPoints * 10)
  return { taxBasisPoints: Math.floor(tenths / 10), taxTenths: tenths % 10 }
}

/** An order's stored rate, in basis points. */
export function taxRateOf({ taxBasisPoints, taxTenths }: TaxRate): number {
  return (taxBasisPoints * 10 + taxTenths) / 10
}

/** SQL: the stored rate of an order `o`, in basis points. */
export const taxRate = '((o.tax_basis_points * 10 + o.tax_tenths) / 10.0)::float8'
