/** Parses a typed measure, "0.07" or "0.07 mm"; NaN if it cannot be read. */
export function typedMeasure(text: string): number {
  const digits = text.replace(/\s*mm\s*$/i, '').trim()
  return digits === '' ? Number.NaN : Number(digits)
}

/** Parses typed lengths: "12", "8, 9, 11", or "8-14 mm", which means every length in the range. */
export function typedLengths(text: string): number[] {
  return text
    .replaceAll(/mm/gi, ' ')
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, from, to] = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/.exec(part) ?? []
      const [first, last] = [Number(from), Number(to)]
      if (from === undefined || last < first) return [typedMeasure(part)]
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })
}

/** Lengths as the field shows them: consecutive ones as a range, "8-14". */
export function lengthsText(lengthsMm: readonly number[]): string {
  const [first, last] = [lengthsMm[0], lengthsMm.at(-1)]
  const isRange = lengthsMm.length > 2 && lengthsMm.every((one, at) => one === (first ?? 0) + at)
  return isRange ? `${first}-${last}` : lengthsMm.join(', ')
}

/** Parses a list of counts, "2, 2, 4". */
export function typedCounts(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
}
