/** A requirement in the spec, and the tests that prove it: `file > title`, with the file by its first words. */
export interface SpecRow {
  asks: string
  provedBy: readonly string[]
}

/** The rows of one section of the spec, under its number and title. */
export interface SpecSection {
  section: string
  rows: readonly SpecRow[]
}
