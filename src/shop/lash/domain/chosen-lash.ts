import { fanWithin } from './fans.ts'
import { type LashCurl, type LashSpec, lashCurls, lashKinds, lengthMaps } from './lash-spec.ts'

/**
 * Applies the chosen options to a product's lash specification: Curl, Length ("12mm", "Mixed 8-14mm"), Thickness
 * ("0.05mm", ".05") and Color or Colour. Ignores other options and values that no lash has.
 */
export function lashSpecFor(base: LashSpec, chosen: Readonly<Record<string, string>>): LashSpec {
  let spec = base
  for (const [option, value] of Object.entries(chosen)) {
    spec = { ...spec, ...changeBy(option.toLowerCase(), value) }
  }
  return withItsFan(base, spec)
}

/** Thicker fibers make smaller fans; single lashes, segments, and strips take any thickness. */
function withItsFan(base: LashSpec, spec: LashSpec): LashSpec {
  const isAsMade = spec.kind === 'cluster' || spec.kind === 'magnetic' || base.fanCount === 1
  if (isAsMade || spec.thicknessMm === base.thicknessMm) return spec
  return { ...spec, fanCount: fanWithin(spec.thicknessMm, spec.fanCount) }
}

function changeBy(option: string, value: string): Partial<LashSpec> {
  if (option === 'curl') {
    const curl = value.trim().toUpperCase()
    return isCurl(curl) ? { curl } : {}
  }
  if (option === 'length') {
    const lengthsMm = lengthsIn(value)
    return lengthsMm.length > 0 ? { lengthsMm } : {}
  }
  if (option === 'thickness' || option === 'diameter') {
    const thicknessMm = numbersIn(value)[0] ?? 0
    return thicknessMm >= 0.02 && thicknessMm <= 0.25 ? { thicknessMm } : {}
  }
  if (option === 'color' || option === 'colour') return { color: value }
  if (option === 'fan' || option === 'fan size') {
    const fanCount = numbersIn(value)[0] ?? 0
    return fanCount >= 1 && fanCount <= 20 ? { fanCount } : {}
  }
  return {}
}

function isCurl(text: string): text is LashCurl {
  return lashCurls.some((curl) => curl === text)
}

/** The lengths in a label, in millimeters: one for "12mm", every one in the range for "Mixed 8-14mm". */
export function lengthsIn(label: string): number[] {
  const [first, last] = numbersIn(label.replace(/[-–—]/g, ' '))
  if (first === undefined || !isLength(first)) return []
  if (last === undefined || !isLength(last) || last <= first) return [first]
  return Array.from({ length: Math.floor(last - first) + 1 }, (_, step) => first + step)
}

function isLength(lengthMm: number): boolean {
  return lengthMm >= 5 && lengthMm <= 25
}

function numbersIn(text: string): number[] {
  return (text.match(/\d*\.?\d+/g) ?? []).map(Number)
}

/** Parses a stored lash specification; null if it cannot be drawn. */
export function readLashSpec(stored: unknown): LashSpec | null {
  return isLashSpec(stored) ? stored : null
}

function isLashSpec(stored: unknown): stored is LashSpec {
  if (typeof stored !== 'object' || stored === null) return false
  const spec = stored as Partial<Record<keyof LashSpec, unknown>>
  return (
    lashKinds.some((kind) => kind === spec.kind) &&
    lashCurls.some((curl) => curl === spec.curl) &&
    Array.isArray(spec.lengthsMm) &&
    spec.lengthsMm.length > 0 &&
    spec.lengthsMm.every((length) => typeof length === 'number' && isLength(length)) &&
    typeof spec.thicknessMm === 'number' &&
    typeof spec.fanCount === 'number' &&
    typeof spec.color === 'string' &&
    (spec.map === undefined || Object.keys(lengthMaps).some((map) => map === spec.map)) &&
    (spec.bandColor === undefined || /^(#[0-9a-f]{6}|clear)$/i.test(String(spec.bandColor))) &&
    (spec.pack === undefined || (typeof spec.pack === 'object' && spec.pack !== null))
  )
}
