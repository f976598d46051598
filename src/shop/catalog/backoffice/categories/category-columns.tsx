import { screenAddress } from '#backoffice/list-address.ts'
import type { Column } from '#backoffice/parts/row-table.tsx'
import { Link } from '#ui/link.tsx'
import type { OwnerCategory } from '../../domain/owner-category.schema.ts'

/** The requested action; a new category has no row yet. */
export type AskedDeed =
  | { deed: 'change'; category: OwnerCategory | null }
  | { deed: 'delete'; category: OwnerCategory }

/** The columns of the list of categories, with actions for those who may use them. */
export function categoryColumns(
  mayChange: boolean,
  onAsk: (asked: AskedDeed) => void,
): Column<OwnerCategory>[] {
  const shown: Column<OwnerCategory>[] = [
    {
      title: 'Name',
      isLead: true,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      title: 'Web address',
      cell: ({ slug }) => (
        <span className="wrap-anywhere text-soft md:whitespace-nowrap">{slug}</span>
      ),
    },
    {
      title: 'Description',
      cell: ({ description }) => <span className="line-clamp-2 text-soft">{description}</span>,
    },
    { title: 'Products', isNumber: true, cell: (category) => <Count {...category} /> },
  ]
  return mayChange
    ? [...shown, { title: 'Actions', cell: (one) => <Deeds category={one} onAsk={onAsk} /> }]
    : shown
}

function Count({ id, products }: OwnerCategory) {
  if (products === 0) return 0
  return (
    <Link href={screenAddress('products', { categoryId: String(id) })} className="tap text-link">
      {products}
    </Link>
  )
}

interface DeedsProps {
  category: OwnerCategory
  onAsk: (asked: AskedDeed) => void
}

function Deeds({ category, onAsk }: DeedsProps) {
  const look = 'text-link inline-flex min-h-11 items-center text-sm'
  return (
    <span className="flex gap-5 md:-my-3">
      <button
        type="button"
        aria-label={`Edit ${category.name}`}
        className={look}
        onClick={() => onAsk({ deed: 'change', category })}
      >
        Edit
      </button>
      <button
        type="button"
        aria-label={`Delete ${category.name}`}
        className={look}
        onClick={() => onAsk({ deed: 'delete', category })}
      >
        Delete
      </button>
    </span>
  )
}
