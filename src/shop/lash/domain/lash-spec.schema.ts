import { z } from 'zod'
import { companions, coverages, finishes, type LashPack } from './lash-pack.ts'
import { type LashSpec, type LengthMap, lashCurls, lashKinds, lengthMaps } from './lash-spec.ts'
import { packFaults } from './pack-faults.ts'

const number = (what: string, least: number, most: number) => {
  const message = `${what} must be a number from ${least} to ${most}`
  return z.number(message).min(least, message).max(most, message)
}

const lengthMessage = 'A length of a lash must be whole millimeters from 6 to 20'

const whole = (what: string, most: number) => {
  const message = `${what} must be a whole number from 1 to ${most}`
  return z.int(message).min(1, message).max(most, message)
}

const rowsMessage = 'The rows of each length must be whole numbers from 0 to 24'

const oneOf = <Word extends string>(what: string, words: readonly [Word, ...Word[]]) =>
  z.enum(words, `${what} must be one of ${words.join(', ')}`)

const hexColor = /^#[0-9a-f]{6}$/i

/** What is in the box, as an owner submits it. */
const lashPackSchema: z.ZodType<LashPack, LashPack> = z.object({
  rows: whole('The rows', 24).exactOptional(),
  rowsOfEach: z
    .array(z.int(rowsMessage).min(0, rowsMessage).max(24, rowsMessage))
    .max(15, 'A lash has at most 15 lengths')
    .exactOptional(),
  perRow: whole('The fans in a row', 40).exactOptional(),
  segments: whole('The segments', 240).exactOptional(),
  isSided: z.boolean().exactOptional(),
  magnets: whole('The magnets on a strip', 12).exactOptional(),
  hasLowerStrips: z.boolean().exactOptional(),
  covers: oneOf('What a set covers', coverages).exactOptional(),
  bandMm: number('The thickness of a band in millimeters', 0.05, 1).exactOptional(),
  isClosed: z.boolean().exactOptional(),
  shorterMm: number('How much shorter every other fiber is', 0, 5).exactOptional(),
  guideMm: number('The printed spacing in millimeters', 0, 5).exactOptional(),
  finish: oneOf('The finish of a lash', finishes).exactOptional(),
  beside: z
    .array(oneOf('What comes with a lash', companions))
    .max(companions.length, 'Each thing comes with a lash once')
    .exactOptional(),
  linerColor: z
    .string()
    .regex(hexColor, 'The color of a liner must look like #1a2b3c')
    .exactOptional(),
})

const lashFields = z.object(
  {
    kind: oneOf('The kind of a lash', lashKinds),
    curl: oneOf('The curl of a lash', lashCurls),
    lengthsMm: z
      .array(z.int(lengthMessage).min(6, lengthMessage).max(20, lengthMessage))
      .min(1, 'A lash needs a length')
      .max(15, 'A lash has at most 15 lengths'),
    thicknessMm: number('The thickness of a lash in millimeters', 0.03, 0.25),
    fanCount: z
      .int('The fibers of a fan must be a whole number')
      .min(1, 'A fan has at least 1 fiber')
      .max(30, 'A fan has at most 30 fibers'),
    color: z
      .string('The color of a lash must be text')
      .min(1, 'The color of a lash must not be empty')
      .max(60, 'The color of a lash must be at most 60 characters'),
    map: z.enum(Object.keys(lengthMaps) as [LengthMap, ...LengthMap[]]).exactOptional(),
    bandColor: z
      .string()
      .regex(/^(#[0-9a-f]{6}|clear)$/i, 'The color of a band must look like #1a2b3c, or be clear')
      .exactOptional(),
    pack: lashPackSchema.exactOptional(),
  },
  'The lash must be an object, or null',
)

/**
 * A lash specification as an owner submits it: everything that the renderer draws from, limited to what lashes are made
 * in.
 */
export const lashSpecSchema: z.ZodType<LashSpec> = lashFields.superRefine((spec, { addIssue }) => {
  for (const fault of packFaults(spec)) addIssue({ code: 'custom', ...fault })
})
