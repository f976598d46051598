import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofLines } from '#shop/books/domain/proof-lines.ts'
import { findFaults } from '#shop/books/server/prove-books.ts'
import { type FreshDatabase, freshDatabase } from '#tests/builders/fresh-database.ts'
import { findContradictions } from '#tests/builders/order-contradictions.ts'
import { openHistory, stepNames } from '#tests/builders/order-histories.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const units = fc.array(fc.nat({ max: 5 }), { minLength: 3, maxLength: 3 })

/** A step by name, with numbers that pick its order, items, and units. */
const step = fc.record({ name: fc.constantFrom(...stepNames), order: fc.nat({ max: 3 }), units })

/** Places and charges a first order, so that later steps have something to act on. */
const opening = units.map((charged) => [
  [{ name: 'place' as const, order: 0, units: [1, 2, 1] }],
  [{ name: 'begin' as const, order: 0, units: [0, 0, 0] }],
  [{ name: 'charge' as const, order: 0, units: charged }],
])

/** Steps in sequence, some of them two at once. */
const history = fc
  .tuple(
    opening,
    fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 5, maxLength: 13 }),
  )
  .map(([first, then]) => [...first, ...then])

type History = typeof history extends fc.Arbitrary<infer Steps> ? Steps : never

const alone = (...names: (typeof stepNames)[number][]): History =>
  names.map((name) => [{ name, order: 0, units: [0, 1, 1] }])

/** Steps that chance rarely or never reaches, so each is run explicitly. */
const rare = [
  alone('place', 'begin', 'decline'),
  alone('place', 'begin', 'charge', 'refundThere', 'bounce'),
]

test('whatever happens to orders, in any sequence, units, counters, and books add up after each step', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const shop = await openHistory(database.db)
      // Empty, except while a failed history is being shrunk.
      const before = await findContradictions(database.db)
      for (const atOnce of steps) {
        const names = await Promise.all(atOnce.map((chosen) => shop.take(chosen)))
        for (const name of names) if (name) done.add(name)
        expect(await findContradictions(database.db)).toEqual(before)
        expect(proofLines(await findFaults(database.db))).not.toContain('FAILED')
      }
    }),
    { numRuns: 32, seed: 47, examples: rare.map((steps) => [steps]) },
  )
  expect([...done].sort()).toEqual([...stepNames].sort())
})
