/**
 * How long requests may have to wait before more are refused, in milliseconds, and how many may always be under way: as
 * many as one proxy has for a page and its parts. The calls that sell are granted more.
 */
const bounds = { other: { waitMs: 250, least: 24 }, selling: { waitMs: 500, least: 48 } } as const

export type Urgency = keyof typeof bounds

/** Answers per second that are expected of a process until it has been measured. */
const expectedPerSecond = 100

/** How long a stretch of being busy is measured, in milliseconds. */
const stretchMs = 250

/** A turn of the event loop that has lasted so long, in milliseconds, means that there is more to do than time. */
const longTurnMs = 30

interface AdmissionParts {
  /** Whether more work waits for the database than the database does at a time. */
  isDatabaseBusy: () => boolean
  nowMs?: () => number
}

export interface Admission {
  /**
   * Takes a request in and gives the function to call once it is answered; null where it would wait too long, and is to
   * be refused.
   */
  take: (urgency: Urgency) => (() => void) | null
}

/**
 * Lets requests in while they are likely to be answered soon. What waits is known by Little's law: requests under way
 * divided by answers per second, which are measured while the process is busy. A process that is not busy takes
 * everything, however many requests wait for somebody else, such as a payment provider or a slow sender.
 */
export function createAdmission({
  isDatabaseBusy,
  nowMs = () => performance.now(),
}: AdmissionParts): Admission {
  const turn = createTurn(nowMs)
  let underWay = 0
  let perSecond = expectedPerSecond
  let stretch: { beganMs: number; answered: number } | null = null

  /** Measures answers per second over stretches in which the process is busy from one end to the other. */
  function measure(isBusy: boolean): void {
    const now = nowMs()
    const lastedMs = stretch === null ? 0 : now - stretch.beganMs
    if (stretch !== null && isBusy && lastedMs < stretchMs) return
    if (stretch !== null && isBusy) learn((stretch.answered * 1000) / lastedMs)
    stretch = isBusy ? { beganMs: now, answered: 0 } : null
  }

  /** Believes a slower pace at once by half, a faster one by a quarter. */
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

/** How long the event loop has been busy with requests without looking elsewhere, in milliseconds. */
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
