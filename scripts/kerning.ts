/** Compact kerning: read from a font by setting pairs of letters, and written as one table of classes. */
import { Blob, Face, Feature, Font, Buffer as Line, shape } from 'harfbuzzjs'

/** In thousandths of an em: the step that distances are rounded to, and the least that counts. */
export interface Coarseness {
  step: number
  least: number
}

/** Glyphs with the same kerning, and their distances in font units. */
interface Class {
  glyphs: readonly number[]
  distances: readonly number[]
}

/**
 * A GPOS table (OpenType 1.9) that kerns only the given letters of a TrueType font. Letters with the same kerning share
 * a class, and similar classes are adjacent, which compresses well.
 */
export function kerningOf(font: Buffer, letters: string, coarseness: Coarseness): Buffer {
  const pairs = readPairs(font, [...letters], coarseness)
  const firsts = classesOf(pairs)
  const seconds = classesOf(
    pairs.map(({ glyphs }, at) => ({
      glyphs,
      distances: firsts.map((first) => first.distances[at] ?? 0),
    })),
  )
  return gposTable(firsts, seconds)
}

/** For each letter, its distance to every following letter. */
function readPairs(font: Buffer, letters: readonly string[], { step, least }: Coarseness): Class[] {
  const face = new Face(new Blob(new Uint8Array(font)))
  const setter = new Font(face)
  const unit = face.upem / 1000
  const coarse = (distance: number) =>
    Math.abs(distance) < least * unit
      ? 0
      : Math.round(Math.round(distance / unit / step) * step * unit)
  return letters.map((letter) => {
    const { glyph, advance } = firstOf(letter, setter)
    const distances = letters.map((next) =>
      coarse(firstOf(letter + next, setter).advance - advance),
    )
    return { glyphs: [glyph], distances }
  })
}

const unjoined = ['liga=0', 'locl=0'].flatMap((name) => Feature.fromString(name) ?? [])

/** A text's first glyph, and the distance from it to the second. */
function firstOf(text: string, font: Font): { glyph: number; advance: number } {
  const line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line, unjoined)
  const [first] = line.getGlyphInfosAndPositions()
  if (first?.xAdvance === undefined) throw new Error(`The font cannot set "${text}"`)
  return { glyph: first.codepoint, advance: first.xAdvance }
}

/** Merges rows with the same distances. The first class is unkerned, as it also applies to all glyphs not listed. */
function classesOf(rows: readonly Class[]): Class[] {
  const none: Class = { glyphs: [], distances: rows[0]?.distances.map(() => 0) ?? [] }
  const groups = Map.groupBy([none, ...rows], ({ distances }) => distances.join(' '))
  const [unkerned = none, ...others] = [...groups.values()].map((members) => ({
    glyphs: members.flatMap(({ glyphs }) => glyphs),
    distances: members[0]?.distances ?? [],
  }))
  return [unkerned, ...others.sort((one, other) => compare(one.distances, other.distances))]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((distance, place) => distance !== other[place])
  return (one[at] ?? 0) - (other[at] ?? 0)
}

/**
 * The whole table: one feature with one lookup, for the default script and for Latin, which some programs request by
 * name.
 */
function gposTable(firsts: readonly Class[], seconds: readonly Class[]): Buffer {
  const language = words(4, 0, 0, 0xffff, 1, 0)
  const scripts = Buffer.concat([words(2), tagged('DFLT', 14), tagged('latn', 14), language])
  const features = Buffer.concat([words(1), tagged('kern', 8), words(0, 1, 0)])
  const pairAdjustment = 2
  const lookup = words(pairAdjustment, 0, 1, 8)
  const lookups = Buffer.concat([words(1, 4), lookup, pairTable(firsts, seconds)])
  const scriptsAt = 10
  const featuresAt = scriptsAt + scripts.length
  const header = words(1, 0, scriptsAt, featuresAt, featuresAt + features.length)
  return Buffer.concat([header, scripts, features, lookups])
}

/** Pair adjustment, format 2: the distance for each class of first glyphs and each class of second ones. */
function pairTable(firsts: readonly Class[], seconds: readonly Class[]): Buffer {
  const distances = words(
    ...firsts.flatMap((_, at) => seconds.map((second) => second.distances[at] ?? 0)),
  )
  const coverage = coverageOf(firsts)
  const firstClasses = classDefinition(firsts)
  const coverageAt = 16 + distances.length
  const firstAt = coverageAt + coverage.length
  const advanceOnly = 4
  const header = [2, coverageAt, advanceOnly, 0, firstAt, firstAt + firstClasses.length]
  return Buffer.concat([
    words(...header, firsts.length, seconds.length),
    distances,
    coverage,
    firstClasses,
    classDefinition(seconds),
  ])
}

/** All glyphs between the first and the last; unkerned ones have distances of zero. */
function coverageOf(classes: readonly Class[]): Buffer {
  const { first, last } = spanOf(classes)
  return words(2, 1, first, last, 0)
}

function classDefinition(classes: readonly Class[]): Buffer {
  const { first, last } = spanOf(classes)
  const classOf = new Map(classes.flatMap(({ glyphs }, at) => glyphs.map((glyph) => [glyph, at])))
  const span = Array.from({ length: last - first + 1 }, (_, at) => classOf.get(first + at) ?? 0)
  return words(1, first, span.length, ...span)
}

function spanOf(classes: readonly Class[]): { first: number; last: number } {
  const glyphs = classes.flatMap((each) => each.glyphs)
  return { first: Math.min(...glyphs), last: Math.max(...glyphs) }
}

function tagged(tag: string, offset: number): Buffer {
  return Buffer.concat([Buffer.from(tag, 'latin1'), words(offset)])
}

/** 16-bit numbers, signed or unsigned, in big-endian order. */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, at * 2)
  return bytes
}
