/** In SQL: a variant's color value; null without one. */
const colorOf = (variant: string) => `(
  select value from json_each_text(${variant}.choice::json) where lower(key) in ('color', 'colour') limit 1
)`

/**
 * In SQL: the JSON change to a shown product `p` that puts the picture of its variant `v` first; otherwise nothing.
 * That is the variant's own picture; otherwise, if other variants have their own, the first drawing, because it can
 * show any choice; otherwise one of another variant in its color (in TypeScript: `withPictureOf`).
 */
export const variantPictureFirst = `coalesce((
  select jsonb_build_object('images', array_prepend(own.url, array_remove(p.images, own.url)))
  from (
    select picture_url(f.key, f.address) as url
    from pictures f left join product_variants other on other.id = f.variant_id
    where f.product_id = v.product_id and (
      other.id = v.id or ${colorOf('other')} = ${colorOf('v')}
      or f.drawing is not null and v.choice is not null and exists (
        select from pictures one where one.product_id = v.product_id and one.variant_id is not null
      )
    )
    order by coalesce(other.id = v.id, false) desc, f.drawing is not null desc, f.position limit 1
  ) own
), '{}')`
