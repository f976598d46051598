import type { OwnerCategory } from '../../domain/owner-category.schema.ts'

/** The text of a category's fields. */
export type CategoryDraft = Record<'name' | 'slug' | 'description' | 'imageUrl', string>

/** The editable values of a category. */
export type CategoryValues = Pick<OwnerCategory, 'name' | 'slug' | 'description' | 'imageUrl'>

/** A category as its fields show it. */
export function categoryDraft(category: CategoryValues | null): CategoryDraft {
  const { name = '', slug = '', description, imageUrl } = category ?? {}
  return { name, slug, description: description ?? '', imageUrl: imageUrl ?? '' }
}

/** The editable values of a category. */
export function categoryValues({
  name,
  slug,
  description,
  imageUrl,
}: OwnerCategory): CategoryValues {
  return { name, slug, description, imageUrl }
}

/** Converts the typed text for the API. */
export function typedCategory({
  name,
  slug,
  description,
  imageUrl,
}: CategoryDraft): CategoryValues {
  const texts = { name: name.trim(), slug: slug.trim() }
  return { ...texts, description: description.trim() || null, imageUrl: imageUrl.trim() || null }
}
