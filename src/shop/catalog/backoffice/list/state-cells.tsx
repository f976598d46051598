import { StateBadge } from '#backoffice/parts/state-badge.tsx'
import { ChoiceCell } from '#backoffice/table/choice-cell.tsx'
import { FlagCell } from '#backoffice/table/flag-cell.tsx'
import type { OwnerProduct } from '../../domain/owner-product.schema.ts'
import { flags, flagWords, statusChoices, statusWords } from '../../domain/product-words.ts'
import type { ProductEditing } from '../products.queries.ts'

interface CellProps {
  product: OwnerProduct
  /** Null for those who may only view. */
  editing: ProductEditing | null
}

/** Whether shoppers see the product. */
export function StatusCell({ product, editing }: CellProps) {
  const { name, status } = product
  const badge = <StateBadge {...statusWords[status]} />
  if (!editing) return badge
  return (
    <ChoiceCell
      name="status"
      label={`Status of ${name}`}
      value={status}
      choices={statusChoices}
      save={(value) =>
        editing.save(product, { status: value }, `${name}: ${statusWords[value].label}`)
      }
    >
      {badge}
    </ChoiceCell>
  )
}

/** The product's flags; each is toggled by one press. */
export function FlagCells({ product, editing }: CellProps) {
  const { name } = product
  if (!editing) {
    const said = flags.filter((flag) => product[flag]).map((flag) => flagWords[flag])
    return said.length > 0 ? said.join(', ') : '–'
  }
  return (
    <span className="flex flex-wrap gap-1 xl:flex-nowrap">
      {flags.map((flag) => (
        <FlagCell
          key={flag}
          name={flag}
          label={`${flagWords[flag]}: ${name}`}
          word={flagWords[flag]}
          isOn={product[flag]}
          save={(isOn) =>
            editing.save(
              product,
              { [flag]: isOn },
              `${name}: ${isOn ? '' : 'not '}${flagWords[flag].toLowerCase()}`,
            )
          }
        />
      ))}
    </span>
  )
}
