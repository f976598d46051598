/** How many fibers a fan may have, from fewest to most. One fiber is a classic lash. */
export interface FanRange {
  least: number
  most: number
}

/** The thickest fiber of each range, finest first, in millimeters. */
const ranges: readonly (FanRange & { untilMm: number })[] = [
  { untilMm: 0.035, least: 10, most: 16 },
  { untilMm: 0.055, least: 3, most: 10 },
  { untilMm: 0.085, least: 2, most: 6 },
]

const single: FanRange = { least: 1, most: 1 }

/** The fans that a fiber of this thickness makes: the finer the fiber, the more of them one natural lash holds. */
export function fansOf(thicknessMm: number): FanRange {
  return ranges.find(({ untilMm }) => thicknessMm <= untilMm) ?? single
}

/** The fan size possible with this thickness that is nearest to the wanted one. */
export function fanWithin(thicknessMm: number, wanted: number): number {
  const { least, most } = fansOf(thicknessMm)
  return Math.min(most, Math.max(least, wanted))
}
