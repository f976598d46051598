/** Something that was found, and the address that shows it. */
export interface Found {
  title: string
  note: string
  href: string
}

/** One kind of thing that the search looks through. */
export interface Source {
  /** The heading above what was found: "Payments". */
  heading: string
  /** The path of the screen that shows it: only who may open that finds it. */
  screen: string
  /** The few best matches of a text. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}
