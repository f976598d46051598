/** A result, and the address that shows it. */
export interface Found {
  title: string
  note: string
  href: string
}

/** One kind of thing that the palette finds. */
export interface Source {
  /** The heading above its results: "Payments". */
  heading: string
  /** The path of the screen that shows it; only roles that may open it get results. */
  screen: string
  /** The few best matches for a text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}
