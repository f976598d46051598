import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '#backoffice/form/choice-field.tsx'
import { useApi } from '#platform/api-context.tsx'
import { Link } from '#ui/link.tsx'
import { ownerCategoriesQuery } from '../../categories/categories.queries.ts'
import type { ProductDraft } from '../product-draft.ts'
import { productLabels } from '../product-words.ts'

/** The product's category, with a link to all categories. */
export function CategoryField() {
  const { data: categories = [] } = useQuery(ownerCategoriesQuery(useApi()))
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <ChoiceField<ProductDraft>
        // The browser shows the selected option only once its label is known.
        key={categories.length}
        name="categoryId"
        label={productLabels.categoryId}
        choices={[
          ['', 'No category'],
          ...categories.map(({ id, name }) => [String(id), name] as const),
        ]}
      />
      <p className="text-sm">
        <Link href="/admin/categories" className="tap text-link">
          Edit the categories
        </Link>
      </p>
    </div>
  )
}
