import { z } from 'zod'
import { lashSpecSchema } from '#shop/lash/domain/lash-spec.schema.ts'
import {
  type LashSpec,
  type LengthMap,
  lashCurls,
  lashKinds,
  lengthMaps,
} from '#shop/lash/domain/lash-spec.ts'
import { asPacked } from '#shop/lash/domain/pack-parts.ts'
import { packDraft, packFields, typedPack } from './pack-draft.ts'
import { lengthsText, typedLengths, typedMeasure } from './typed-measures.ts'

const mapNames = Object.keys(lengthMaps) as [LengthMap, ...LengthMap[]]

const fields = z.object({
  /** Whether the product has a lash at all. Typed text stays while it is switched off. */
  isDrawn: z.boolean(),
  kind: z.enum(lashKinds),
  curl: z.enum(lashCurls),
  lengthsMm: z.string(),
  thicknessMm: z.string(),
  fanCount: z.string(),
  color: z.string(),
  map: z.enum(['', ...mapNames]),
  bandColor: z.string(),
  pack: packFields,
})

/** The text of a lash's fields. */
export type LashDraft = z.input<typeof fields>

/** Parses the fields of a lash; gives its specification, or null for a product without one. */
export const lashDraftSchema = fields.transform((draft, { addIssue }): LashSpec | null => {
  if (!draft.isDrawn) return null
  const read = lashSpecSchema.safeParse(typedLash(draft))
  if (read.success) return read.data
  for (const { path, message } of read.error.issues)
    addIssue({ code: 'custom', path: path.slice(0, path[0] === 'pack' ? 2 : 1), message })
  return z.NEVER
})

/** The typed lash if all of it can be drawn; else null. */
export function drawnLash(draft: LashDraft): LashSpec | null {
  return lashSpecSchema.safeParse(typedLash(draft)).data ?? null
}

/** The typed lash as it would be sent: without what its kind does not have. Its numbers may be NaN. */
function typedLash({ isDrawn: _isDrawn, map, bandColor, pack, ...draft }: LashDraft): LashSpec {
  return asPacked({
    ...draft,
    lengthsMm: typedLengths(draft.lengthsMm),
    thicknessMm: typedMeasure(draft.thicknessMm),
    fanCount: typedMeasure(draft.fanCount),
    color: draft.color.trim(),
    ...(map && { map }),
    bandColor: bandColor.trim(),
    pack: typedPack(pack),
  })
}

const example: LashSpec = {
  kind: 'individual',
  curl: 'C',
  lengthsMm: [12],
  thicknessMm: 0.07,
  fanCount: 1,
  color: 'Black',
}

/** A lash as its fields show it; for a product without one, an example that is switched off. */
export function lashDraft(lash: LashSpec | null): LashDraft {
  const { kind, curl, lengthsMm, thicknessMm, fanCount, color, map, bandColor, pack } =
    lash ?? example
  return {
    isDrawn: lash !== null,
    kind,
    curl,
    lengthsMm: lengthsText(lengthsMm),
    thicknessMm: String(thicknessMm),
    fanCount: String(fanCount),
    color,
    map: map ?? '',
    bandColor: bandColor ?? '',
    pack: packDraft(pack),
  }
}
