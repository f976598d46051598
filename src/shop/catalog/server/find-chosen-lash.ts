import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { products } from '#db/tables/catalog.ts'
import { pictures } from '#db/tables/pictures.ts'
import { productVariants } from '#db/tables/variants.ts'
import { lashSpecFor, readLashSpec } from '#shop/lash/domain/chosen-lash.ts'
import type { LashSpec } from '#shop/lash/domain/lash-spec.ts'
import { choiceMark } from '../domain/chosen-picture.ts'
import { parseChoice } from '../domain/options.ts'

interface ChosenDrawing {
  /** The file name of the drawing without the choice: "quill-classic-1". */
  key: string
  /** Its slug. */
  slug: string
  /** The mark of the choice, as `choiceMark` gives it. */
  mark: string
}

/**
 * The lash of a drawing in the values of one of its product's variants; null if no variant has this mark. Only choices
 * that the shop has ever offered are served, so that nobody can make up endless addresses.
 */
export async function findChosenLash(db: Db, wanted: ChosenDrawing): Promise<LashSpec | null> {
  const drawn = db
    .select({ id: pictures.productId })
    .from(pictures)
    .where(eq(pictures.key, wanted.key))
  const rows = await db
    .select({ lash: products.lash, choice: productVariants.choice })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(
      and(
        isNotNull(productVariants.choice),
        or(eq(products.id, drawn), eq(products.slug, wanted.slug)),
      ),
    )
  const found = rows.find(({ choice }) => choice !== null && choiceMark(choice) === wanted.mark)
  const lash = readLashSpec(found?.lash)
  const choice = parseChoice(found?.choice ?? null)
  return lash && choice && lashSpecFor(lash, choice)
}
