/** One thing that must hold, with the figure that says so. */
export interface Finding {
  /** A sentence that is true or not, such as 'no acknowledged order is lost'. */
  claim: string
  holds: boolean
  figure: string
  /** Whether it is a promise in seconds, which a machine that does other things beside the drill may break. */
  isTimed?: true
}

export interface DrillOptions {
  /** The short form: the same faults, few times, as the tests run it. */
  isShort: boolean
  /** Tells whoever watches what happens now. */
  say: (line: string) => void
}

/**
 * Breaks a running shop on purpose and looks at what is left. Whatever it starts listens on this machine only, and has
 * ended when it resolves or throws.
 */
export interface Drill {
  /** What `npm run drill` shows beside its name. */
  does: string
  /** Why it cannot be run on this machine now, in a sentence; null if it can. Asked before it is run. */
  whyNot?: () => string | null
  run: (options: DrillOptions) => Promise<readonly Finding[]>
}
