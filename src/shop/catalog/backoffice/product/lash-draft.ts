import { z } from 'zod'
import { lashPackSchema, lashSpecSchema } from '#shop/lash/domain/lash-spec.schema.ts'
import {
  type LashSpec,
  type LengthMap,
  lashCurls,
  lashKinds,
  lengthMaps,
} from '#shop/lash/domain/lash-spec.ts'

const mapNames = Object.keys(lengthMaps) as [LengthMap, ...LengthMap[]]

const fields = z.object({
  /** Whether the product has a lash at all. What is typed stays while it is switched off. */
  isDrawn: z.boolean(),
  kind: z.enum(lashKinds),
  curl: z.enum(lashCurls),
  lengthsMm: z.string(),
  thicknessMm: z.string(),
  fanCount: z.string(),
  color: z.string(),
  map: z.enum(['', ...mapNames]),
  bandColor: z.string(),
  /** What is in the box: kept as it is stored. */
  pack: lashPackSchema.optional(),
})

/** The texts of a lash's fields. */
export type LashDraft = z.input<typeof fields>

/** Reads the fields of a lash; gives its specification, or null for a product without one. */
export const lashDraftSchema = fields.transform((draft, { addIssue }): LashSpec | null => {
  if (!draft.isDrawn) return null
  const read = lashSpecSchema.safeParse(typedLash(draft))
  if (read.success) return read.data
  for (const { path, message } of read.error.issues)
    addIssue({ code: 'custom', path: path.slice(0, 1), message })
  return z.NEVER
})

/** The lash that is typed, where all of it can be drawn; else null. */
export function drawnLash(draft: LashDraft): LashSpec | null {
  return lashSpecSchema.safeParse(typedLash(draft)).data ?? null
}

/** What is typed, as it would be sent; its numbers may be none. */
function typedLash({ isDrawn: _isDrawn, map, bandColor, pack, ...draft }: LashDraft): LashSpec {
  return {
    ...draft,
    lengthsMm: typedLengths(draft.lengthsMm),
    thicknessMm: numberIn(draft.thicknessMm),
    fanCount: numberIn(draft.fanCount),
    color: draft.color.trim(),
    ...(map && { map }),
    ...(bandColor.trim() && { bandColor: bandColor.trim() }),
    ...(pack && { pack }),
  }
}

function numberIn(text: string): number {
  const digits = text.replace(/\s*mm\s*$/i, '').trim()
  return digits === '' ? Number.NaN : Number(digits)
}

/** Lengths as people write them: "12", "8, 9, 11" and "8-14 mm", which is each of that range. */
export function typedLengths(text: string): number[] {
  return text
    .replaceAll(/mm/gi, ' ')
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, from, to] = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/.exec(part) ?? []
      const [first, last] = [Number(from), Number(to)]
      if (from === undefined || last < first) return [numberIn(part)]
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    })
}

/** Lengths as the field shows them: neighbors in a row as a range, "8-14". */
export function lengthsText(lengthsMm: readonly number[]): string {
  const [first, last] = [lengthsMm[0], lengthsMm.at(-1)]
  const isRange = lengthsMm.length > 2 && lengthsMm.every((one, at) => one === (first ?? 0) + at)
  return isRange ? `${first}-${last}` : lengthsMm.join(', ')
}

const example: LashSpec = {
  ...{ kind: 'individual', curl: 'C', lengthsMm: [12], thicknessMm: 0.07 },
  ...{ fanCount: 1, color: 'Black' },
}

/** A lash as its fields show it; an example, switched off, for a product without one. */
export function lashDraft(lash: LashSpec | null): LashDraft {
  const { kind, curl, lengthsMm, thicknessMm, fanCount, color, map, bandColor, pack } =
    lash ?? example
  return {
    ...{ isDrawn: lash !== null, kind, curl, lengthsMm: lengthsText(lengthsMm) },
    ...{ thicknessMm: String(thicknessMm), fanCount: String(fanCount), color },
    ...{ map: map ?? '', bandColor: bandColor ?? '' },
    ...(pack && { pack }),
  }
}
