import { z } from 'zod'
import { isoText } from '#db/sql-text.ts'
import { type OwnerProduct, ownerProductSchema } from '../../domain/owner-product.schema.ts'
import { parseSpecifications } from '../../domain/specifications.ts'

/** A product as PostgreSQL returns it: specifications are the stored text. */
export const storedOwnerProduct = ownerProductSchema.extend({
  specifications: z.string().nullable(),
})

const options = `
  select coalesce(json_agg(json_build_object('name', o.name, 'values', o."values") order by o.position), '[]')
  from product_options o where o.product_id = p.id`

const variants = `
  select coalesce(json_agg(variant order by variant.id), '[]') from (
    select v.id, v.sku, coalesce(v.choice, '{}')::json as options, v.price::text as price,
      v.compare_at_price::text as "compareAtPrice", v.barcode, v.weight_grams as "weightGrams",
      v.is_active as "isActive", i.tracked, i.on_hand as "onHand", i.reserved,
      case when i.tracked then i.on_hand - i.reserved end as available
    from product_variants v join inventory i on i.variant_id = v.id
    where v.product_id = p.id and v.withdrawn_at is null
  ) variant`

/** In SQL: the columns of a picture `f` as owners see it. */
export const pictureColumns = `
  f.id, picture_url(f.key, f.address) as url, f.alt, f.position, f.variant_id as "variantId", f.version`

const pictures = `
  select coalesce(json_agg(picture order by picture.position), '[]') from (
    select ${pictureColumns} from pictures f where f.product_id = p.id
  ) picture`

/** In SQL: the columns of a product `p`, for the row `storedOwnerProduct`. */
export const ownerProductColumns = `
  p.id, p.name, p.slug, p.short_description as "shortDescription", p.description, p.category_id as "categoryId",
  p.price, p.original_price as "compareAtPrice", p.status, p.in_stock as "inStock", p.featured, p.bestseller,
  p.is_new as "isNew", p.specifications, p.lash, (${options}) as options, (${variants}) as variants,
  (${pictures}) as pictures, p.seo_title as "seoTitle", p.seo_description as "seoDescription",
  ${isoText('p.published_at')} as "publishedAt", ${isoText('p.created_at')} as "createdAt",
  ${isoText('p.updated_at')} as "updatedAt", p.version`

/** Converts a row to a product. */
export function ownerProduct(stored: z.output<typeof storedOwnerProduct>): OwnerProduct {
  const specifications = Object.fromEntries(parseSpecifications(stored.specifications))
  return { ...stored, specifications }
}
