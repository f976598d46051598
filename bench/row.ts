/** A line of the table of measurements. */
export interface Row {
  /** What is measured. */
  work: string
  budget: string
  measured: string
  /** What it is compared with in the same run. */
  floor: string
  isMet: boolean
}

/** A measurement: one command, some rows. */
export type Measurement = () => Promise<Row[]>

/** A row about work per second, which must reach a share of its floor: half, unless `least` says otherwise. */
export function rateRow(
  work: string,
  sides: { shop: number; floor: number; ratio: number },
  floor: string,
  least = 0.5,
): Row {
  return {
    work,
    budget: `≥ ${least.toFixed(2)} of the floor`,
    measured: `${sides.ratio.toFixed(2)} (${Math.round(sides.shop)}/s)`,
    floor: `${floor} (${Math.round(sides.floor)}/s)`,
    isMet: sides.ratio >= least,
  }
}

/** A row about something that must stay at or below a number. */
export function limitRow(
  work: string,
  [value, limit]: [number, number],
  unit: string,
  floor: string,
): Row {
  const text = (number: number) => `${Number(number.toPrecision(3))} ${unit}`.trim()
  return { work, budget: `≤ ${text(limit)}`, measured: text(value), floor, isMet: value <= limit }
}

/** A row about a time in milliseconds, which may be a limited multiple of its floor. */
export function timesRow(
  work: string,
  sides: { shop: number; floor: number; ratio: number },
  most: number,
  floor: string,
): Row {
  return {
    work,
    budget: `≤ ${most.toFixed(2)} ×`,
    measured: `${sides.ratio.toFixed(2)} × (${Math.round(sides.shop)} ms)`,
    floor: `${floor} (${Math.round(sides.floor)} ms)`,
    isMet: sides.ratio <= most,
  }
}
