/**
 * How long requests may have to wait before further ones are refused, in milliseconds, and how many may always be under
 * way: as many as one proxy needs for a page and its parts. Calls that sell get more of both.
 */
const bounds = { other: { waitMs: 250, least: 24 }, selling: { waitMs: 500, least: 48 } } as const

export type Urgency = keyof typeof bounds

/** The rate assumed for a process until it has been measured, in answers per second. */
const expectedPerSecond = 100

/** How long a busy stretch is measured, in milliseconds. */
const stretchMs = 250

/** A turn of the event loop that takes longer, in milliseconds, means that the process is overloaded. */
const longTurnMs = 30

interface AdmissionParts {
  /** Whether more work is waiting for the database than it does at a time. */
  isDatabaseBusy: () => boolean
  nowMs?: () => number
}

export interface Admission {
  /**
   * Admits a request and gives the function to call once it is answered; null if it would wait too long and must be
   * refused.
   */
  take: (urgency: Urgency) => (() => void) | null
}

/**
 * Admits requests while they are likely to be answered soon. Their wait follows from Little's law: requests under way
 * divided by answers per second, measured while the process is busy. A process that is not busy admits everything,
 * however many requests wait for others, such as a payment provider or a slow sender.
 */
export function createAdmission({
  isDatabaseBusy,
  nowMs = () => performance.now(),
}: AdmissionParts): Admission {
  const turn = createTurn(nowMs)
  let underWay = 0
  let perSecond = expectedPerSecond
  let stretch: { beganMs: number; answered: number } | null = null

  /** Measures answers per second over stretches in which the process is busy throughout. */
  function measure(isBusy: boolean): void {
    const now = nowMs()
    const lastedMs = stretch === null ? 0 : now - stretch.beganMs
    if (stretch !== null && isBusy && lastedMs < stretchMs) return
    if (stretch !== null && isBusy) learn((stretch.answered * 1000) / lastedMs)
    stretch = isBusy ? { beganMs: now, answered: 0 } : null
  }

  /** Moves halfway to a slower pace at once, but only a quarter of the way to a faster one. */
  function learn(measured: number): void {
    const part = measured < perSecond ? 2 : 4
    perSecond += (measured - perSecond) / part
  }

  function leave(): void {
    underWay -= 1
    if (stretch !== null) stretch.answered += 1
  }

  function take(urgency: Urgency): (() => void) | null {
    const isBusy = turn.lastedMs() > longTurnMs || isDatabaseBusy()
    measure(isBusy)
    const { waitMs, least } = bounds[urgency]
    if (isBusy && underWay >= Math.max(least, (perSecond * waitMs) / 1000)) return null
    underWay += 1
    return leave
  }

  return { take }
}

/** Measures how long the current turn of the event loop has handled requests, in milliseconds. */
function createTurn(nowMs: () => number) {
  let beganMs: number | null = null
  const end = () => {
    beganMs = null
  }
  return {
    lastedMs: (): number => {
      if (beganMs === null) {
        beganMs = nowMs()
        setImmediate(end)
      }
      return nowMs() - beganMs
    },
  }
}
