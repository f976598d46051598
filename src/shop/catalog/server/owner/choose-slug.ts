import { z } from 'zod'
import type { Tx } from '#db/connect.ts'
import { statement } from '#db/statement.ts'
import { isUniqueViolation } from '#kernel/database-fault.ts'
import { Refusal } from '#kernel/refusal.ts'
import { slugsLike } from '../../domain/product-slug.ts'

const listTaken = statement({
  name: 'list_taken_slugs',
  row: z.object({ slug: z.string() }),
  text: 'select slug from product_slugs where slug = any ($1::text[])',
})

/** How many slugs are tried. */
const mostTries = 1000

/** The first of a slug, the slug with -2, with -3, and so on that no product ever had. */
export async function chooseSlug(tx: Tx, slug: string): Promise<string> {
  const candidates = slugsLike(slug, mostTries)
  const taken = new Set((await listTaken(tx, candidates)).map((row) => row.slug))
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free === undefined) throw slugTaken(slug)
  return free
}

/** Runs a change to a product; if another product has or had the slug, turns the fault into a refusal. */
export async function refuseTakenSlug<T>(slug: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (fault) {
    const isTaken =
      isUniqueViolation(fault, 'product_slugs_pkey') ||
      isUniqueViolation(fault, 'products_slug_unique')
    throw isTaken ? slugTaken(slug) : fault
  }
}

function slugTaken(slug: string): Refusal {
  const message = `The slug “${slug}” leads to another product already`
  return new Refusal('conflict', message, { issues: [{ path: 'slug', message }] })
}
