import { z } from 'zod'
import { companions, coverages, finishes, type LashPack } from '#shop/lash/domain/lash-pack.ts'
import { typedCounts, typedMeasure } from './typed-measures.ts'

/** The numeric parts. */
const figures = ['rows', 'perRow', 'segments', 'magnets', 'bandMm', 'shorterMm', 'guideMm'] as const

const text = z.string()

/** The fields of what is in the box. An empty field means the default of the kind. */
export const packFields = z.object({
  rows: text,
  perRow: text,
  segments: text,
  magnets: text,
  bandMm: text,
  shorterMm: text,
  guideMm: text,
  rowsOfEach: text,
  linerColor: text,
  isSided: z.boolean(),
  hasLowerStrips: z.boolean(),
  isClosed: z.boolean(),
  covers: z.enum(coverages),
  finish: z.enum(['', ...finishes]),
  beside: z.array(z.enum(companions)),
})

/** The text of these fields. */
export type PackDraft = z.input<typeof packFields>

/** The typed pack as it would be sent; its numbers may be NaN. */
export function typedPack(draft: PackDraft): LashPack {
  const { isSided, hasLowerStrips, isClosed, covers, finish, beside } = draft
  const typed = figures.filter((part) => draft[part].trim() !== '')
  const linerColor = draft.linerColor.trim()
  return {
    ...Object.fromEntries(typed.map((part) => [part, typedMeasure(draft[part])])),
    rowsOfEach: typedCounts(draft.rowsOfEach),
    isSided,
    hasLowerStrips,
    isClosed,
    covers,
    beside,
    ...(finish && { finish }),
    ...(linerColor && { linerColor }),
  }
}

/** What is in the box as its fields show it. */
export function packDraft(pack: LashPack = {}): PackDraft {
  const { isSided = false, hasLowerStrips = false, isClosed = false, covers = 'full' } = pack
  const figure = (part: (typeof figures)[number]) => pack[part]?.toString() ?? ''
  return {
    rows: figure('rows'),
    perRow: figure('perRow'),
    segments: figure('segments'),
    magnets: figure('magnets'),
    bandMm: figure('bandMm'),
    guideMm: figure('guideMm'),
    shorterMm: figure('shorterMm'),
    rowsOfEach: pack.rowsOfEach?.join(', ') ?? '',
    isSided,
    hasLowerStrips,
    isClosed,
    covers,
    finish: pack.finish ?? '',
    beside: [...(pack.beside ?? [])],
    linerColor: pack.linerColor ?? '',
  }
}
