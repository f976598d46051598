/** What can be bought of a variant. */
export interface VariantStock {
  /** Whether it and its product are active and it is not withdrawn. */
  isOffered: boolean
  /** The units on hand that are not reserved; null if they are not counted. */
  available: number | null
}
