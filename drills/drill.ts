/** A claim that must hold, with the figure that shows whether it does. */
export interface Finding {
  /** A statement that is true or false, such as 'no acknowledged order is lost'. */
  claim: string
  holds: boolean
  figure: string
  /** Whether it is a time limit, which a machine that is busy with other work may miss. */
  isTimed?: true
}

export interface DrillOptions {
  /** The short form: the same faults, only a few times, as the tests run it. */
  isShort: boolean
  /** Reports to observers what is happening. */
  say: (line: string) => void
}

/**
 * Breaks a running shop on purpose and examines the result. Everything it starts listens on this machine only, and has
 * ended by the time it resolves or throws.
 */
export interface Drill {
  /** The description that `npm run drill` shows. */
  does: string
  /** Why it cannot run on this machine now, in a sentence; null if it can. Called before it runs. */
  whyNot?: () => string | null
  run: (options: DrillOptions) => Promise<readonly Finding[]>
}
