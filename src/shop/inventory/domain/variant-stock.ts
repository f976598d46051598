/** What can be bought of a variant. */
export interface VariantStock {
  /** Whether the owner sells it. */
  isOffered: boolean
  /** The units on hand that are not reserved; null if they are not counted. */
  available: number | null
}
