import type { OwnerCategory } from '../../domain/owner-category.schema.ts'

/** What is typed into the fields of a category. */
export type CategoryDraft = Record<'name' | 'slug' | 'description' | 'imageUrl', string>

/** What a category is set to. */
export type CategoryValues = Pick<OwnerCategory, 'name' | 'slug' | 'description' | 'imageUrl'>

/** A category as its fields show it. */
export function categoryDraft(category: CategoryValues | null): CategoryDraft {
  const { name = '', slug = '', description, imageUrl } = category ?? {}
  return { name, slug, description: description ?? '', imageUrl: imageUrl ?? '' }
}

/** The values in a category. */
export function categoryValues({
  name,
  slug,
  description,
  imageUrl,
}: OwnerCategory): CategoryValues {
  return { name, slug, description, imageUrl }
}

/** Typed texts as the API takes them. */
export function typedCategory({
  name,
  slug,
  description,
  imageUrl,
}: CategoryDraft): CategoryValues {
  const texts = { name: name.trim(), slug: slug.trim() }
  return { ...texts, description: description.trim() || null, imageUrl: imageUrl.trim() || null }
}
