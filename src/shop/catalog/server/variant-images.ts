/**
 * In SQL: what changes in the JSON of a shown product `p` where its variant `v` has a picture of its own, which then
 * comes first; otherwise nothing.
 */
export const variantImages = `coalesce((
  select jsonb_build_object('images', array_prepend(own.url, array_remove(p.images, own.url)))
  from (select picture_url(f.key, f.address) as url from pictures f where f.variant_id = v.id order by f.position limit 1) own
), '{}')`
